#include "core/edit/rewrite.h"

#include <algorithm>
#include <numeric>

#include "core/base/guarded.h"
#include "core/edit/written_spelling.h"
#include "core/formats/notation.h"
#include "core/formats/number_reader.h"

namespace plyscope {

NodeDraft draftOf(const ReadTree& document, NodeId n) {
  const Tree& tree = *document.tree;
  NodeDraft d;
  d.kind = tree.isLeaf(n)     ? NodeDraft::Kind::leaf
           : tree.isChance(n) ? NodeDraft::Kind::chance
           : tree.isPass(n)   ? NodeDraft::Kind::pass
                              : NodeDraft::Kind::decision;
  if (d.kind == NodeDraft::Kind::decision && tree.moverWritten(n)) d.mover = tree.mover(n);
  d.label = tree.label(n);
  d.move = tree.move(n);
  const NodeId parent = tree.parent(n);
  if (parent != kNoNode && tree.isChance(parent)) d.probability = tree.probability(n);
  d.tuple = !tree.scalar();
  if (tree.hasUtility(n)) {
    for (unsigned p = 0; p < (tree.scalar() ? 1 : tree.players()); ++p)
      d.value.push_back(tree.utilityNumber(n, p).value);
  }
  if (!document.notation) return d;
  const auto& all = document.notation->spelled;
  auto at = std::lower_bound(all.begin(), all.end(), n,
                             [](const Notation::Spelled& s, NodeId m) { return s.node < m; });
  for (; at != all.end() && at->node == n; ++at) {
    if (at->part == Notation::Part::probability) d.probabilitySpelled = at->text;
    if (at->part != Notation::Part::number || at->item >= d.value.size()) continue;
    d.spelled.resize(d.value.size());
    d.spelled[at->item] = at->text;
  }
  return d;
}

void Rewrite::keep(std::uint32_t from, std::uint32_t to, std::int64_t deeper) {
  if (from >= to) return;
  pieces_.push_back({&document_, from, to, deeper});
  size_ += to - from;
}

void Rewrite::insert(const ReadTree& other, Depth depth) {
  pieces_.push_back({&other, 0, other.tree->size(), static_cast<std::int64_t>(depth)});
  size_ += other.tree->size();
}

void Rewrite::add(NodeDraft draft, Depth depth) {
  const auto at = static_cast<std::uint32_t>(added_.size());
  added_.push_back(std::move(draft));
  pieces_.push_back({nullptr, at, at + 1, static_cast<std::int64_t>(depth)});
  ++size_;
}

NodeDraft& Rewrite::change(NodeId n) {
  const auto [at, isNew] = changes_.try_emplace({&document_, index(n)});
  if (isNew) at->second = draftOf(document_, n);
  return at->second;
}

NodeDraft& Rewrite::changeInserted(const ReadTree& other) {
  const auto [at, isNew] = changes_.try_emplace({&other, 0});
  if (isNew) at->second = draftOf(other, Tree::root());
  return at->second;
}

/// One walk over the pieces: calls in preorder to a builder, and the notation beside them.
class Emission {
 public:
  Emission(const Rewrite& rewrite, Spelling spelling)
      : rewrite_(rewrite),
        document_(rewrite.document_),
        notation_(std::make_shared<Notation>()),
        spelling_(spelling) {}

  Result<Edited> run() {
    prepare();
    for (const Rewrite::Piece& piece : rewrite_.pieces_) {
      if (piece.source) keepNotation(piece);
      for (std::uint32_t i = piece.from; i < piece.to; ++i) {
        while (open_.size() > depths_[at_]) close();
        if (!piece.source) {
          emit(rewrite_.added_[piece.from]);
        } else if (const auto changed = rewrite_.changes_.find({piece.source, i});
                   changed != rewrite_.changes_.end()) {
          emit(changed->second);
        } else {
          keep(*piece.source, NodeId{i});
        }
        if (piece.source == &document_ && result_.newIds[i] == Edited::kGone)
          result_.newIds[i] = at_;
        ++at_;
      }
    }
    while (!open_.empty()) close();
    notation_->sort();
    builder_.spelling(spelling_);
    builder_.unknownProbability();  // sums may be open while one edits
    Result<TreePtr> tree = builder_.finish();
    if (!tree) return tl::unexpected(std::move(tree.error()));
    result_.document = {*std::move(tree), document_.header, std::move(notation_), document_.format};
    return std::move(result_);
  }

 private:
  struct Open {
    const Tree* tree =
        nullptr;  // whose estimate stands at `node`; null: no estimate of an old node
    NodeId node = kNoNode;
    const NodeDraft* draft = nullptr;  // likewise
  };

  void prepare() {
    const Tree& tree = *document_.tree;
    builder_.setRootMover(tree.rootMover());
    if (tree.playersNamed()) {
      std::vector<std::string> names;
      for (unsigned p = 0; p < tree.players(); ++p) names.push_back(tree.playerName(p));
      builder_.setPlayerNames(std::move(names));
    } else if (tree.players() != 2) {
      builder_.setPlayers(tree.players());
    }
    const SearchOptions& options = document_.header.options;
    if (options.epsilon) builder_.declareNumber(*options.epsilon);
    if (options.bounds) {
      builder_.declareNumber(options.bounds->first);
      builder_.declareNumber(options.bounds->second);
    }
    builder_.reserve(rewrite_.size_);
    depths_.reserve(std::size_t{rewrite_.size_} + 1);
    for (const Rewrite::Piece& piece : rewrite_.pieces_) {
      for (std::uint32_t i = piece.from; i < piece.to; ++i) {
        const std::int64_t own = piece.source ? piece.source->tree->depth(NodeId{i}) : 0;
        depths_.push_back(static_cast<Depth>(own + piece.deeper));
      }
    }
    depths_.push_back(0);
    result_.newIds.assign(tree.size(), Edited::kGone);
    if (document_.notation) notation_->headerComments = document_.notation->headerComments;
  }

  bool hasChildren() const { return depths_[at_ + 1] > depths_[at_]; }

  void keep(const ReadTree& source, NodeId n) {
    const Tree& tree = *source.tree;
    if (!tree.label(n).empty()) builder_.label(std::string(tree.label(n)));
    if (!tree.move(n).empty()) builder_.move(std::string(tree.move(n)));
    const NodeId parent = tree.parent(n);
    if (parent != kNoNode && tree.isChance(parent)) {
      builder_.probability(tree.probability(n));
    }
    if (!hasChildren()) {
      if (tree.isLeaf(n) && tree.hasUtility(n)) {
        leaf(tree, n);
      } else {
        builder_.leafWithoutValue();
      }
      return;
    }
    if (tree.informationSet(n) != kOwnSet) builder_.informationSet(tree.informationSet(n));
    if (tree.isChance(n)) {
      builder_.openChance();
    } else if (tree.isPass(n)) {
      builder_.openPass();
    } else if (tree.moverWritten(n)) {
      builder_.openDecision(tree.mover(n));
    } else {
      builder_.openDecision();
    }
    const bool estimated = !tree.isLeaf(n) && tree.hasUtility(n);
    open_.push_back(estimated ? Open{&tree, n, nullptr} : Open{});
  }

  void leaf(const Tree& tree, NodeId n) {
    const bool brief = tree.scalar() && tree.representation() == Tree::Representation::scaled &&
                       tree.scale() < Integer(kFiniteWord);
    if (brief) {
      const Word w = tree.utility(n, 0), scale = static_cast<Word>(tree.scale());
      const Word common = std::gcd(w, scale);
      builder_.shortLeaf(w / common, scale / common);
    } else if (tree.scalar()) {
      builder_.leaf(tree.utilityNumber(n, 0).value);
    } else {
      builder_.leaf(tupleOf(tree, n));
    }
  }

  std::vector<Rational> tupleOf(const Tree& tree, NodeId n) {
    std::vector<Rational> numbers;
    for (unsigned p = 0; p < tree.players(); ++p) {
      numbers.push_back(tree.utilityNumber(n, p).value);
    }
    return numbers;
  }

  void emit(const NodeDraft& d) {
    builder_.label(d.label);
    builder_.move(d.move);
    if (d.probability) {
      builder_.probability(*d.probability);
      spell(Notation::Part::probability, 0, d.probabilitySpelled);
    }
    if (!hasChildren()) {
      if (d.value.empty() || d.kind != NodeDraft::Kind::leaf) return builder_.leafWithoutValue();
      value(d);
      d.tuple ? builder_.leaf(d.value) : builder_.leaf(d.value[0]);
      return;
    }
    if (d.kind == NodeDraft::Kind::chance) {
      builder_.openChance();
    } else if (d.kind == NodeDraft::Kind::pass) {
      builder_.openPass();
    } else if (d.mover != Mover::none) {
      builder_.openDecision(d.mover);
    } else {
      builder_.openDecision();
    }
    const bool estimated = d.kind != NodeDraft::Kind::leaf && !d.value.empty();
    if (estimated) value(d);
    open_.push_back(estimated ? Open{nullptr, kNoNode, &d} : Open{});
  }

  void value(const NodeDraft& d) {
    for (std::uint32_t i = 0; i < d.value.size(); ++i)
      spell(Notation::Part::number, i, i < d.spelled.size() ? d.spelled[i] : std::string());
  }

  void spell(Notation::Part part, std::uint32_t item, const std::string& text) {
    if (!text.empty() && !isPlainNumber(text))
      notation_->spelled.push_back({NodeId{at_}, part, item, text});
  }

  void close() {
    builder_.close();
    const Open o = open_.back();
    open_.pop_back();
    if (o.draft) {
      o.draft->tuple ? builder_.estimate(o.draft->value) : builder_.estimate(o.draft->value[0]);
    } else if (o.tree && o.tree->scalar()) {
      builder_.estimate(o.tree->utilityNumber(o.node, 0).value);
    } else if (o.tree) {
      builder_.estimate(tupleOf(*o.tree, o.node));
    }
  }

  // Comments stay with their nodes, those after the tree with the tree; spellings too, but for
  // those of numbers that are said anew.
  void keepNotation(const Rewrite::Piece& piece) {
    const Notation* old = piece.source->notation.get();
    if (!old) return;
    const auto isBefore = [](const auto& entry, std::uint32_t n) { return index(entry.node) < n; };
    const auto moved = [&](NodeId n) { return NodeId{index(n) - piece.from + at_}; };
    auto s = std::lower_bound(old->spelled.begin(), old->spelled.end(), piece.from, isBefore);
    for (; s != old->spelled.end() && index(s->node) < piece.to; ++s) {
      const bool said = s->part != Notation::Part::prefix &&
                        rewrite_.changes_.contains({piece.source, index(s->node)});
      if (said) continue;
      notation_->spelled.push_back(*s);
      notation_->spelled.back().node = moved(s->node);
    }
    auto c = std::lower_bound(old->comments.begin(), old->comments.end(), piece.from, isBefore);
    for (; c != old->comments.end() && index(c->node) < piece.to; ++c) {
      const bool after = c->spot == Notation::Spot::afterTree;
      if (after && piece.source != &document_) continue;
      notation_->comments.push_back(*c);
      notation_->comments.back().node = after ? NodeId{0} : moved(c->node);
    }
  }

  const Rewrite& rewrite_;
  const ReadTree& document_;
  TreeBuilder builder_;
  std::shared_ptr<Notation> notation_;
  Spelling spelling_;
  std::vector<Depth> depths_;  // of the new nodes, and a 0 behind them
  std::vector<Open> open_;
  std::uint32_t at_ = 0;
  Edited result_;
};

Result<Edited> Rewrite::finish() const {
  return guarded([&]() -> Result<Edited> {
    const Spelling before = document_.tree->spelling();
    auto edited = Emission(*this, before).run();
    if (!edited) return edited;
    // A number spelled in another way may be the one that all others follow.
    const ReadTree& document = edited->document;
    const Spelling now = writtenSpelling(*document.tree, *document.notation);
    return now == before ? std::move(edited) : Emission(*this, now).run();
  });
}

}  // namespace plyscope
