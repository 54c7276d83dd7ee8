// What is said of a stopping test or a cut, on random runs of every search: the row of the table,
// the sentence and the list of cutoffs tell the same, and what they tell is true. What the sentence
// should be is put together here from the numbers of the run, by nobody else's rule.

#include <gtest/gtest.h>

#include <map>

#include "core/explain/explain.h"
#include "core/explain/row.h"
#include "core/search/limits.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::share;

/// One inequality: "eps - y <= alpha" and "1 - 3 = -2 <= 1", for machines and for people.
struct Inequality {
  std::string rule, because;  ///< of a Cutoff
  std::string said, sign;     ///< "ε − y = 1 − 3 = −2", "≤"
  Rational limit;
};

/// Compares what is told of one run after the other.
class Listener {
 public:
  void check(const Run& run) {
    run_ = &run;
    tree_ = run.tree.get();
    trace_ = run.trace.get();
    const Stops stops(*trace_, StepSize::node);
    std::map<Time, Cutoff> list;
    for (Cutoff& c : cutoffs(*trace_, run.id, run.options)) list[c.event] = std::move(c);
    for (k_ = 1; k_ <= trace_->events() && !testing::Test::HasFailure(); ++k_) {
      event_ = trace_->event(k_);
      const bool cut = event_.kind == EventKind::cut;
      if (!cut && event_.kind != EventKind::test) continue;
      n_ = event_.node;
      row_ = traceRow(run, stops, k_);
      next_ = k_ < trace_->events() ? trace_->event(k_ + 1).kind : EventKind::finish;
      SCOPED_TRACE(std::string(spec(run.id).name) + (run.options.strict ? " strict" : "") +
                   " event " + std::to_string(k_) + ": " + row_.sentence);
      const auto found = list.find(k_);
      cutoff_ = found == list.end() ? nullptr : &found->second;
      if (cut) {
        ++cuts;
        checkSkipped();
      } else {
        ++tests;
        checkGoingOn();
      }
      trace_->tuples() ? checkTuples() : tree_->isChance(n_) ? checkSum() : checkWindow();
    }
  }

  int tests = 0, cuts = 0, probes = 0, far = 0, third = 0;

 private:
  bool isTest() const { return event_.kind == EventKind::test; }
  bool holds() const { return next_ == EventKind::cut || next_ == EventKind::nothingLeft; }
  bool last() const { return trace_->state(n_, k_).handled == tree_->childCount(n_); }
  std::string name(NodeId n) const { return tree_->shortName(n); }
  std::string number(const Number& n) const { return shownText(n, tree_->spelling()); }
  std::string number(const Rational& r) const { return number(Number{r}); }
  static std::string after(const Rational& r, const std::string& text) {
    return r < 0 ? "(" + text + ")" : text;
  }
  /// "α ≈ 0.3333": the sign of a shortened number takes the place of the equals sign.
  static std::string plain(std::string text) {
    const std::string twice = "= ≈ ";
    for (std::size_t at; (at = text.find(twice)) != std::string::npos;) text.erase(at, 2);
    return text;
  }
  void says(const std::string& part) const {
    EXPECT_NE(plain(row_.sentence).find(plain(part)), std::string::npos)
        << "does not say: " << part;
  }
  void isJust(const std::string& whole) const { EXPECT_EQ(plain(row_.sentence), plain(whole)); }

  /// "Skip L4, L5." of what the list of cutoffs names; it is all that this event skips.
  void checkSkipped() {
    if (!cutoff_) return;
    if (cutoff_->skipped.empty()) {  // the probes have seen all that there is
      EXPECT_EQ(run_->id, SearchId::star2);
      EXPECT_EQ(trace_->counters(k_).skippedLeaves, trace_->counters(k_ - 1).skippedLeaves);
      return says("Skip the second pass only.");
    }
    std::string list;
    const std::size_t all = cutoff_->skipped.size(), shown = all <= 4 ? all : 2;
    std::uint32_t leaves = 0;
    for (std::size_t i = 0; i < all; ++i) {
      const NodeId root = cutoff_->skipped[i];
      if (i < shown) list += (i > 0 ? ", " : "") + name(root);
      for (std::uint32_t x = index(root); x < tree_->end(root); ++x) {
        leaves += tree_->isLeaf(NodeId{x});
        EXPECT_EQ(trace_->state(NodeId{x}, k_).phase, Phase::skipped);
      }
    }
    if (shown < all) list += " and " + std::to_string(all - shown) + " more";
    EXPECT_TRUE(row_.sentence.find("Skip " + list) != std::string::npos ||
                row_.sentence.find("skips " + list) != std::string::npos)
        << list;
    const std::uint32_t before = trace_->counters(k_ - 1).skippedLeaves;
    EXPECT_EQ(trace_->counters(k_).skippedLeaves - before, leaves);
  }

  /// Nobody is told to keep looking where nothing is left to look at.
  void checkGoingOn() {
    const bool goesOn = row_.sentence.starts_with("Keep looking");
    const bool ended = row_.sentence.starts_with("All ");
    EXPECT_EQ(row_.sentence.starts_with("Stop looking"), holds());
    EXPECT_EQ(goesOn, !holds() && next_ != EventKind::close);
    EXPECT_EQ(ended, !holds() && next_ == EventKind::close);
  }

  // -- windows -----------------------------------------------------------------------------------

  void checkWindow() {
    ASSERT_TRUE(row_.alpha && row_.beta);
    const bool strict = run_->options.strict;
    const std::string a = number(*row_.alpha), b = number(*row_.beta);
    const bool meet = strict ? *row_.beta < *row_.alpha : !(*row_.alpha < *row_.beta);
    EXPECT_EQ(meet, !isTest() || holds());
    if (isTest() && holds()) {
      return isJust("Stop looking at " + name(n_) + ". α = " + a + (strict ? " > " : " ≥ ") +
                    "β = " + b + ".");
    }
    if (isTest()) {
      const bool equal = *row_.alpha == *row_.beta;
      EXPECT_TRUE(!equal || strict);
      return says(equal ? "α = β = " + a + ", and " : "α = " + a + " < β = " + b + ".");
    }
    const bool max = tree_->mover(n_) == Mover::A;
    const Source source = trace_->source(n_, max ? Side::beta : Side::alpha, k_);
    if (source.ancestor != kNoNode) {
      says(name(source.ancestor));
      says(name(source.child));
      const Mover owner = max ? Mover::B : Mover::A;
      EXPECT_EQ(tree_->mover(source.ancestor), owner);
      if (!source.weighed) {
        EXPECT_EQ(trace_->value(source.child, k_).at(0), max ? *row_.beta : *row_.alpha);
      }
    }
    says(number(max ? *row_.beta : *row_.alpha));
    if (!cutoff_) return;
    EXPECT_EQ(cutoff_->rule, strict ? "alpha > beta" : "alpha >= beta");
    EXPECT_EQ(cutoff_->because,
              exactText(*row_.alpha) + (strict ? " > " : " >= ") + exactText(*row_.beta));
  }

  // -- sums --------------------------------------------------------------------------------------

  void checkSum() {
    ASSERT_TRUE(row_.alpha && row_.beta);
    const bool strict = run_->options.strict;
    const PartialSum sum = trace_->partialSum(n_, k_);
    const Number lo = sum.bounds.alpha, hi = sum.bounds.beta;
    if (isTest() && !holds()) {
      EXPECT_TRUE(strict ? !(hi < *row_.alpha) && !(*row_.beta < lo)
                         : *row_.alpha < hi && lo < *row_.beta);
      return says("α = " + number(*row_.alpha) + ", β = " + number(*row_.beta) + ".");
    }
    const bool low = strict ? hi < *row_.alpha : !(*row_.alpha < hi);
    const Number end = low ? hi : lo, bound = low ? *row_.alpha : *row_.beta;
    EXPECT_TRUE(low ? (strict ? end < bound : !(bound < end))
                    : (strict ? bound < end : !(end < bound)));
    const Rational rest = 1 - sum.weight;
    const Rational limit = low ? run_->options.bounds->second : run_->options.bounds->first;
    const Rational declared = sum.sum.at(0).value + rest * limit;
    const bool narrowed = declared != end.value;
    EXPECT_TRUE(!narrowed || run_->id == SearchId::star2);
    EXPECT_TRUE(low ? end.value <= declared : declared <= end.value);
    probes += narrowed;
    const std::string sign = strict ? (low ? "<" : ">") : (low ? "≤" : "≥");
    const std::string side = std::string(low ? "α = " : "β = ") + number(bound);
    const std::string formula = number(sum.sum[0]) + " + " + number(rest) + " × " +
                                after(limit, number(limit)) + " = " + number(end);
    if (isTest()) {
      return isJust("Stop looking at " + name(n_) +
                    (narrowed ? ". What the probes showed makes it " : ". It is ") +
                    (low ? "at most " : "at least ") + (narrowed ? number(end) : formula) +
                    ", and " + number(end) + " " + sign + " " + side + ".");
    }
    if (!narrowed) says(formula);
    says(number(end) + " " + sign + " " + side);
    if (!cutoff_) return;
    const std::string plain = low ? (strict ? "<" : "<=") : (strict ? ">" : ">=");
    const std::string left =
        low ? (narrowed ? "high" : "done + rest*U") : (narrowed ? "low" : "done + rest*L");
    EXPECT_EQ(cutoff_->rule, left + " " + plain + (low ? " alpha" : " beta"));
    EXPECT_EQ(cutoff_->because, exactText(end) + " " + plain + " " + exactText(bound));
  }

  // -- tuples ------------------------------------------------------------------------------------

  Mover otherAt(NodeId n) const {
    if (tree_->players() != 2) return tree_->mover(tree_->parent(n));
    return tree_->mover(n) == Mover::A ? Mover::B : Mover::A;
  }

  void checkTuples() {
    const Mover me = tree_->mover(n_);
    const std::vector<Number> best = trace_->value(n_, k_);
    const bool bounded = run_->id == SearchId::boundedMaxN;
    const Number mine = best.at(index(me));
    const bool most = bounded && !(mine.value < run_->options.bounds->second);
    const std::optional<Number> held = trace_->incumbent(n_, k_);
    EXPECT_EQ(row_.alpha.has_value() || row_.beta.has_value(), held.has_value());
    if (held) checkHolder(*held);
    if (most && cutoff_) {
      EXPECT_EQ(cutoff_->rule, "own number >= U");
      EXPECT_EQ(cutoff_->because,
                exactText(mine) + " >= " + exactText(run_->options.bounds->second));
    }
    if (most) {
      EXPECT_TRUE(!isTest() || holds());
      return says("has " + number(mine) + ", ");
    }
    if (!held) {
      EXPECT_TRUE(bounded && isTest() && !holds());
      return says("has " + number(mine) + " of at most ");
    }
    checkLimit(inequality(mine, best.at(index(otherAt(n_))), *held), *held);
  }

  /// The column that a held number stands in is that of the player who holds it.
  void checkHolder(const Number& held) {
    const Source source = trace_->source(n_, Side::alpha, k_);
    ASSERT_NE(source.ancestor, kNoNode);
    const Mover holder = tree_->mover(source.ancestor);
    EXPECT_EQ(holder, otherAt(n_));
    EXPECT_EQ(trace_->value(source.child, k_).at(index(holder)), held);
    const bool beta = tree_->players() == 2 && holder == Mover::B;
    EXPECT_EQ((beta ? row_.beta : row_.alpha).value_or(Number::infinity()), held);
    EXPECT_FALSE((beta ? row_.alpha : row_.beta).has_value());
    far +=
        source.ancestor != tree_->parent(n_) && tree_->mover(tree_->parent(n_)) == tree_->mover(n_);
    third += holder > Mover::B;
  }

  std::string heldName() const {
    return tree_->players() == 2 && tree_->mover(n_) == Mover::A ? "β" : "α";
  }

  Inequality inequality(const Number& mine, const Number& theirs, const Number& held) const {
    const unsigned players = tree_->players();
    const bool mirror = players == 2 && tree_->mover(n_) == Mover::A;
    const std::string own = mirror ? "x" : "y", other = mirror ? "y" : "x";
    const Rational eps = run_->options.epsilon.value_or(0);
    const Rational least = run_->options.bounds ? run_->options.bounds->first : 0;
    const auto minus = [&](const Rational& r) { return " − " + after(r, number(r)); };
    const auto dash = [&](const Rational& r) { return " - " + after(r, exactText(r)); };
    Inequality i;
    switch (run_->id) {
      case SearchId::epsilonWeak:
        i = {other + " + 2*eps",
             exactText(theirs) + " + " + exactText(Rational(2 * eps)),
             other + " + 2ε = " + number(theirs) + " + 2 × " + number(eps),
             "",
             {}};
        i.limit = theirs.value + 2 * eps;
        break;
      case SearchId::unsoundXPlusEps:
        i = {other + " + eps",
             exactText(theirs) + " + " + exactText(eps),
             other + " + ε = " + number(theirs) + " + " + number(eps),
             "",
             {}};
        i.limit = theirs.value + eps;
        break;
      case SearchId::unsoundScalar:
        i = {other, "", other, "", theirs.value};
        break;
      case SearchId::boundedMaxN: {
        const Rational others = least * (players - 2);
        i = {"S - " + own + " - sum of L",
             exactText(eps) + dash(mine.value) + dash(others),
             "S − " + own + " − ΣL = " + number(eps) + minus(mine.value) + minus(others),
             "",
             {}};
        i.limit = eps - mine.value - others;
        break;
      }
      default:
        i = {"eps - " + own,
             exactText(eps) + dash(mine.value),
             "ε − " + own + " = " + number(eps) + minus(mine.value),
             "",
             {}};
        i.limit = eps - mine.value;
    }
    const bool strict = run_->options.strict && spec(run_->id).takesStrict;
    const std::string sign = strict ? " < " : " <= ";
    i.rule += sign + (heldName() == "β" ? "beta" : "alpha");
    i.because += (i.because.empty() ? "" : " = ") + exactText(i.limit) + sign + exactText(held);
    i.said += " = " + number(i.limit);
    i.sign = strict ? "<" : "≤";
    return i;
  }

  void checkLimit(const Inequality& i, const Number& held) {
    const bool equal = i.limit == held.value;
    const bool true_ = i.sign == "<" ? i.limit < held.value : i.limit <= held.value;
    EXPECT_EQ(true_, !isTest() || holds());
    const std::string against = heldName() + " = " + number(held);
    const bool sound = spec(run_->id).sound;
    if (isTest() && holds()) {
      return isJust("Stop looking at " + name(n_) + (sound ? ". " : ", by a wrong rule. ") +
                    i.said + " " + i.sign + " " + against + ".");
    }
    if (isTest() && last()) {
      return says(i.said + (equal ? " only equals " + against + "," : " > " + against + "."));
    }
    if (isTest()) {
      if (!equal) says(" up to " + i.said + ".");
      return says(number(held));
    }
    says(equal && sound && run_->id == SearchId::epsilon
             ? i.said.substr(i.said.find(" = ") + 3)  // the symbols have room in the usual form
             : i.said);
    says(number(held));
    if (!cutoff_) return;
    EXPECT_EQ(cutoff_->rule, i.rule);
    EXPECT_EQ(cutoff_->because, i.because);
  }

  const Run* run_ = nullptr;
  const Tree* tree_ = nullptr;
  const Trace* trace_ = nullptr;
  Time k_ = 0;
  Event event_;
  NodeId n_ = kNoNode;
  EventKind next_ = EventKind::finish;
  TraceRow row_;
  const Cutoff* cutoff_ = nullptr;
};

/// The tightest that a tree allows, so that the rules have something to say.
SearchOptions tightest(const Tree& tree, const SearchSpec& search, Random& random) {
  SearchOptions options;
  options.strict = search.takesStrict && random.below(2) == 0;
  if (search.takesOrder) options.order = static_cast<Order>(random.below(5));
  options.seed = random.below(100);
  const Reads reads = Reads::of(tree, options);
  options.bounds = utilityRange(tree, reads, tree.players());
  const bool pairs = search.twoPlayers;
  options.epsilon = largestSum(tree, reads, pairs).first;
  if (pairs && random.below(3) == 0) *options.epsilon += Rational(random.between(0, 3), 2);
  return options;
}

TEST(Said, RowSentenceAndCutoffAgreeAtEveryTestAndCutOfEverySearch) {
  Random random(1991);
  Listener listener;
  std::map<SearchId, int> runs;
  const int cases = share(14000);
  for (int i = 0; i < cases && !HasFailure(); ++i) {
    const SearchSpec& search = searches()[static_cast<std::size_t>(i) % searches().size()];
    if (!search.windows && !search.takesEpsilon && search.id != SearchId::unsoundScalar) continue;
    const unsigned players = search.scalar       ? 0
                             : search.twoPlayers ? 2
                                                 : 2 + static_cast<unsigned>(random.below(3));
    test::TreeShape shape = test::randomShape(random, players, search.chance);
    shape.nodes = std::min(shape.nodes, 60u);
    shape.range = std::min(shape.range, 9);
    shape.wide = shape.wide > 0 ? 9 : 0;
    if (players == 2) shape.epsilon = Rational(random.between(0, 12), 4);
    const TreePtr tree = test::randomTree(shape, random);
    const SearchOptions options = tightest(*tree, search, random);
    if (!fits(*tree, search.id, options)) continue;
    const auto run = runSearch(tree, search.id, options);
    ASSERT_TRUE(run) << search.name;
    if (!run->trace->exact()) continue;
    ++runs[search.id];
    listener.check(*run);
  }
  EXPECT_EQ(runs.size(), 9u);
  EXPECT_GT(listener.tests, cases);
  EXPECT_GT(listener.cuts, cases / 8);
  EXPECT_GT(listener.probes, cases / 2000);
  EXPECT_GT(listener.far, cases / 400);
  EXPECT_GT(listener.third, cases / 200);
}

}  // namespace
}  // namespace plyscope
