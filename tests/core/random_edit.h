#pragma once

#include <memory>

#include "core/base/random.h"
#include "core/edit/edit.h"

namespace plyscope::test {

/// Any edit of any node, also such as cannot be done.
inline Edit randomEdit(const ReadTree& document, Random& random) {
  const Tree& tree = *document.tree;
  const auto node = [&] { return NodeId{static_cast<std::uint32_t>(random.below(tree.size()))}; };
  const auto number = [&] { return Rational(random.between(-20, 20), random.between(1, 4)); };
  switch (random.below(13)) {
    case 0:
    case 1: {
      SetValue edit{node(), {}, !tree.scalar(), {}};
      for (unsigned p = 0; p < (tree.scalar() ? 1 : tree.players()); ++p)
        edit.value.push_back(number());
      return edit;
    }
    case 2:
      return SetLabel{node(), random.below(2) ? "a b" : ""};
    case 3:
      return SetMove{node(), random.below(2) ? "left" : "x -> y"};
    case 4:
      return SetKind{node(), static_cast<NodeDraft::Kind>(random.below(4)),
                     random.below(2) ? Mover::B : Mover::none};
    case 5:
    case 6:
      return AddChild{node(), static_cast<std::uint32_t>(random.below(4))};
    case 7:
    case 8:
      return DeleteNode{node()};
    case 9: {
      const NodeId n = node(), parent = random.below(2) ? node() : tree.parent(n);
      return MoveNode{n, parent == kNoNode ? Tree::root() : parent,
                      static_cast<std::uint32_t>(random.below(4))};
    }
    case 10: {
      auto part = subtreeOf(document, node());
      if (!part || part->tree->size() > 40) return DeleteNode{node()};
      return InsertTree{node(), std::make_shared<ReadTree>(*std::move(part)),
                        static_cast<std::uint32_t>(random.below(4))};
    }
    case 11:
      return RandomValues{node(), -9, 9, random.next(), random.below(2) == 0};
    default:
      return random.below(3) == 0 && tree.size() < 100
                 ? Edit(FillLevel{static_cast<Depth>(random.below(4)), 2})
                 : Edit(ToPairs{});
  }
}

}  // namespace plyscope::test
