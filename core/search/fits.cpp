#include <fmt/format.h>

#include <algorithm>

#include "core/search/columns.h"
#include "core/search/limits.h"
#include "core/search/search.h"
#include "core/tree/open_chances.h"

namespace plyscope {

namespace {

using boost::multiprecision::abs;

// "L5 [1,0]": the path only while it is short.
std::string pathText(const Tree& tree, NodeId n) {
  std::string text = tree.displayName(n);
  if (tree.depth(n) > 20) return text;
  text += " [";
  for (const std::uint32_t i : tree.path(n)) text += fmt::format("{},", i);
  if (text.back() == ',') text.pop_back();
  return text + ']';
}

// "L5 [1,0] (line 4)": with the line where there is a text.
std::string placeText(const Tree& tree, NodeId n) {
  const std::uint32_t line = tree.line(n);
  return pathText(tree, n) + (line == 0 ? "" : fmt::format(" (line {})", line));
}

std::string tupleText(const Tree& tree, NodeId n) {
  std::string text = "(";
  for (unsigned p = 0; p < tree.players(); ++p) {
    text += (p ? ", " : "") + exactText(tree.utilityNumber(n, p));
  }
  return text + ')';
}

std::string kindOf(const Tree& tree, NodeId n) {
  return tree.isLeaf(n) ? "leaf" : "the estimate of";
}

Problem problemAt(NodeId n, std::string what, std::string remedy) {
  Problem p{std::move(what), std::move(remedy)};
  p.node = n;
  return p;
}

Result<void> readable(const Tree& tree, const SearchOptions& options, const Reads& reads) {
  Problems problems;
  eachRead(tree, reads, [&](NodeId n) {
    if (tree.hasUtility(n)) return true;
    if (tree.isLeaf(n)) {
      problems.push_back(problemAt(n, fmt::format("{} has no value yet", placeText(tree, n)),
                                   "Type one, or fill all missing values."));
    } else {
      problems.push_back(
          problemAt(n,
                    fmt::format("no estimate at node {}, where the search stops at depth {}",
                                placeText(tree, n), options.depth),
                    "Give the node an estimate (in the file: ~ and a number after it), or choose "
                    "another depth."));
    }
    return problems.size() < kMostProblems;
  });
  if (!problems.empty()) return tl::unexpected(std::move(problems));
  return {};
}

// No expectation is right where the weights are not.
Result<void> chancesAreWhole(const Tree& tree) {
  Problems problems;
  for (const NodeId n : openChances(tree)) {
    problems.push_back(problemAt(n,
                                 fmt::format("the probabilities at {} add up to {}, not 1",
                                             placeText(tree, n), probabilitySum(tree, n).text()),
                                 "Scale them to 1, or give one outcome the rest."));
    if (problems.size() == kMostProblems) break;
  }
  if (!problems.empty()) return tl::unexpected(std::move(problems));
  return {};
}

std::string generalSumRemedy(const Tree& tree, const Reads& reads) {
  if (tree.players() != 2) return "Use max-n.";
  return fmt::format("Use max-n, or epsilon with epsilon {}.",
                     exactText(largestSum(tree, reads, true).first));
}

Result<void> zeroSumFits(const Tree& tree, const SearchSpec& s, const Reads& reads) {
  if (tree.scalar()) return {};
  if (tree.players() != 2) {
    return fail(fmt::format("{} needs a zero-sum tree of two players; this one has {}", s.title,
                            tree.players()),
                "Use max-n.");
  }
  NodeId breaks = kNoNode;
  eachRead(tree, reads, [&](NodeId n) {
    if (tree.utility(n, 0) == -tree.utility(n, 1)) return true;
    breaks = n;
    return false;
  });
  if (breaks == kNoNode) return {};
  return fail(problemAt(
      breaks,
      fmt::format("this tree has pairs that do not sum to 0 ({}{}: {}); {} needs a zero-sum tree",
                  pathText(tree, breaks),
                  tree.line(breaks) == 0 ? "" : fmt::format(", line {}", tree.line(breaks)),
                  tupleText(tree, breaks), s.title),
      generalSumRemedy(tree, reads)));
}

Result<void> chanceFits(const Tree& tree, const SearchSpec& s, Depth limit) {
  if (s.chance || tree.facts().chanceNodes == 0) return {};
  for (std::uint32_t n = 0; n < tree.size(); ++n) {
    const NodeId node{n};
    if (!tree.isChance(node) || tree.depth(node) >= limit) continue;
    return fail(problemAt(node,
                          fmt::format("{} is a chance node; {} has no rule for those",
                                      placeText(tree, node), s.title),
                          "Use expectiminimax."));
  }
  return {};
}

Result<void> epsilonFits(const Tree& tree, const SearchSpec& s, const SearchOptions& options,
                         const Reads& reads) {
  const bool bounded = s.id == SearchId::boundedMaxN;
  const auto [tightest, node] = largestSum(tree, reads, !bounded);
  const std::string advised = exactText(tightest < 0 ? Rational(0) : tightest);  // as files may say
  if (!options.epsilon) {
    return fail(
        bounded ? fmt::format("{} needs epsilon: the most that a leaf's utilities may add up to",
                              s.title)
                : fmt::format("{} needs epsilon: the most that |x + y| may be at a leaf", s.title),
        fmt::format("The tightest that would do for this tree is epsilon {}.", advised));
  }
  if (!bounded && *options.epsilon < 0) {
    return fail("epsilon must be 0 or more",
                fmt::format("The tightest that would do is epsilon {}.", advised));
  }
  if (tightest <= *options.epsilon) return {};
  // The first that breaks it, rather than the worst.
  NodeId breaks = node;
  const Rational& eps = *options.epsilon;
  eachRead(tree, reads, [&](NodeId n) {
    const Rational total = sumAt(tree, n);
    if ((bounded ? total : Rational(abs(total))) <= eps) return true;
    breaks = n;
    return false;
  });
  std::string terms;
  for (unsigned p = 0; p < tree.players(); ++p) {
    const Number x = tree.utilityNumber(breaks, p);
    const Rational size = p ? Rational(abs(x.value)) : x.value;
    terms += (p == 0 ? "" : x.value < 0 ? " - " : " + ") + exactText(size);
  }
  const Rational total = sumAt(tree, breaks);
  return fail(
      problemAt(breaks,
                fmt::format("{} {} is {}: {} = {} is larger than epsilon = {}; {}",
                            kindOf(tree, breaks), placeText(tree, breaks), tupleText(tree, breaks),
                            bounded ? terms : '|' + terms + '|',
                            exactText(bounded ? total : Rational(abs(total))), exactText(eps),
                            s.sound ? "pruning would be unsound" : "the band is broken"),
                fmt::format("The tightest epsilon that would do is {}. Or use max-n.", advised)));
}

Result<void> boundsFit(const Tree& tree, const SearchSpec& s, const SearchOptions& options,
                       const Reads& reads) {
  const unsigned players = s.scalar ? 1 : tree.players();
  if (options.bounds && options.bounds->second < options.bounds->first) {
    return fail(fmt::format("the lower bound {} is larger than the upper bound {}",
                            exactText(options.bounds->first), exactText(options.bounds->second)),
                "Write bounds as L:U, the smaller first.");
  }
  NodeId outside = kNoNode;
  if (options.bounds) {
    const bool scaled = tree.representation() == Tree::Representation::scaled;
    const Rational &least = options.bounds->first, &most = options.bounds->second;
    const Numbers words{&tree, Numbers::Kind::tree, 1};
    const Word low = scaled ? roundedUp<Word>(words, least) : 0;
    const Word high = scaled ? roundedDown<Word>(words, most) : 0;
    eachRead(tree, reads, [&](NodeId n) {
      for (unsigned p = 0; p < players && outside == kNoNode; ++p) {
        if (scaled) {
          const Word w = tree.utility(n, p);
          if (w < low || w > high) outside = n;
        } else {
          const Rational x = tree.utilityNumber(n, p).value;
          if (x < least || most < x) outside = n;
        }
      }
      return outside == kNoNode;
    });
    if (outside == kNoNode) return {};
  }
  const auto tightest = utilityRange(tree, reads, players);
  const std::string range =
      fmt::format("{}:{}", exactText(tightest->first), exactText(tightest->second));
  if (!options.bounds) {
    return fail(fmt::format("{} needs bounds on all utilities, declared beforehand", s.title),
                fmt::format("The utilities of this tree lie in {}.", range));
  }
  return fail(problemAt(
      outside,
      fmt::format("{} {} is {}, outside the bounds {}:{}", kindOf(tree, outside),
                  placeText(tree, outside),
                  s.scalar ? exactText(tree.utilityNumber(outside, 0)) : tupleText(tree, outside),
                  exactText(options.bounds->first), exactText(options.bounds->second)),
      fmt::format("The tightest bounds that would do are {}.", range)));
}

}  // namespace

Result<void> fits(const Tree& tree, SearchId id, const SearchOptions& options) {
  const SearchSpec& s = spec(id);
  if (!tree.facts().perfectInformation) {
    const auto& notes = tree.facts().notes;
    return fail("a game of imperfect information cannot be searched node by node" +
                    (notes.empty() ? std::string() : ": " + notes.front()),
                "It can be looked at only.");
  }
  if (auto r = chancesAreWhole(tree); !r) return r;
  if (s.takesSamples && options.samples == 0) {
    return fail("samples must be 1 or more", "16 is usual.");
  }
  if (id == SearchId::breadthFirstMinimax && options.order == Order::iterativeDeepening) {
    return fail("breadth-first search goes level by level by itself; it makes no passes",
                "Choose another order.");
  }
  if (s.twoPlayers && !s.scalar && tree.players() != 2) {
    return fail(fmt::format("{} is for two players; this tree has {}", s.title, tree.players()),
                "Use max-n.");
  }
  const Reads reads = Reads::of(tree, options);
  if (auto r = readable(tree, options, reads); !r) return r;
  if (s.scalar) {
    if (auto r = zeroSumFits(tree, s, reads); !r) return r;
  }
  if (auto r = chanceFits(tree, s, options.depth); !r) return r;
  if (s.takesBounds) {
    if (auto r = boundsFit(tree, s, options, reads); !r) return r;
  }
  if (s.takesEpsilon) {
    if (auto r = epsilonFits(tree, s, options, reads); !r) return r;
  }
  return {};
}

std::vector<SearchId> fittingSearches(const Tree& tree, const SearchOptions& options) {
  std::vector<SearchId> ids;
  for (const SearchSpec& s : searches()) {
    if (fits(tree, s.id, options)) ids.push_back(s.id);
  }
  return ids;
}

}  // namespace plyscope
