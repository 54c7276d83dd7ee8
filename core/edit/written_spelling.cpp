#include "core/edit/written_spelling.h"

#include <span>

#include "core/formats/number_text.h"

namespace plyscope {
namespace {

using Part = Notation::Part;

class Numbers {
 public:
  Numbers(const Tree& tree, const Notation& notation)
      : tree_(tree), rest_(notation.spelled.data(), notation.spelled.size()) {}

  Spelling spelling() {
    const bool chance = tree_.facts().chanceNodes > 0;
    const unsigned width = tree_.scalar() ? 1 : tree_.players();
    for (std::uint32_t i = 0; i < tree_.size(); ++i) {
      const NodeId n{i};
      takeSpelled(n);
      if (chance && i > 0 && tree_.isChance(tree_.parent(n)))
        see(Part::probability, 0, tree_.probability(n));
      if (!tree_.hasUtility(n) || (own_.empty() && whole(n, width))) continue;
      for (unsigned p = 0; p < width; ++p) see(Part::number, p, tree_.utilityNumber(n, p).value);
    }
    return seen_.spelling();
  }

 private:
  void takeSpelled(NodeId n) {
    std::size_t count = 0;
    while (count < rest_.size() && rest_[count].node == n) ++count;
    own_ = rest_.first(count);
    rest_ = rest_.subspan(count);
  }

  bool whole(NodeId n, unsigned width) const {
    if (tree_.representation() != Tree::Representation::scaled) return false;
    if (tree_.scale() == 1) return true;
    if (tree_.scale() >= Integer(kFiniteWord)) return false;
    const Word scale = static_cast<Word>(tree_.scale());
    for (unsigned p = 0; p < width; ++p)
      if (tree_.utility(n, p) % scale != 0) return false;
    return true;
  }

  // A spelling counts where it still says what the tree holds, as in writing.
  void see(Part part, std::uint32_t item, const Rational& value) {
    for (const Notation::Spelled& s : own_) {
      if (s.part != part || s.item != item) continue;
      const auto says = parseNumber(s.text);
      if (says && *says == value) return seen_.see(s.text);
    }
    if (boost::multiprecision::denominator(value) != 1)
      seen_.see(numberText(value, tree_.spelling()));
  }

  const Tree& tree_;
  std::span<const Notation::Spelled> rest_, own_;
  SpellingSeen seen_;
};

}  // namespace

Spelling writtenSpelling(const Tree& tree, const Notation& notation) {
  return Numbers(tree, notation).spelling();
}

}  // namespace plyscope
