#include "core/layout/layout.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "core/base/random.h"
#include "core/tree/builder.h"
#include "tests/share.h"

namespace plyscope {
namespace {

using test::share;

// A tree from the parents of its nodes in preorder: shape[i] is the number of children of i.
TreePtr build(const std::vector<std::uint32_t>& children) {
  TreeBuilder b;
  std::vector<std::uint32_t> left;
  for (std::uint32_t count : children) {
    if (count > 0) {
      b.openDecision();
      left.push_back(count);
      continue;
    }
    b.leaf(Rational(1));
    while (!left.empty() && --left.back() == 0) {
      b.close();
      left.pop_back();
    }
  }
  auto tree = b.finish();
  return tree ? *tree : nullptr;
}

std::vector<std::uint32_t> randomShape(Random& random, std::uint32_t most) {
  std::vector<std::uint32_t> shape;
  std::uint64_t waiting = 1;
  while (waiting > 0) {
    --waiting;
    std::uint64_t c = random.below(3) == 0 ? 0 : random.below(5);
    if (shape.size() + waiting + c > most) c = 0;
    shape.push_back(static_cast<std::uint32_t>(c));
    waiting += c;
  }
  return shape;
}

std::vector<Extent> randomExtents(Random& random, std::uint32_t n) {
  std::vector<Extent> extent(n);
  for (Extent& e : extent) {
    e.left = static_cast<float>(10 + random.below(40));
    e.right = static_cast<float>(10 + random.below(120));
  }
  return extent;
}

void expectTidy(const Tree& tree, const Layout& layout, const std::vector<Extent>& extent,
                double pitch) {
  constexpr double kSlack = 1e-6;
  for (Depth d = 0; d < layout.levels(); ++d) {
    const auto row = layout.level(d);
    for (std::size_t i = 1; i < row.size(); ++i) {
      const double room =
          extent.empty() ? pitch : extent[index(row[i - 1])].right + extent[index(row[i])].left;
      ASSERT_GE(layout.x(row[i]) - layout.x(row[i - 1]), room - kSlack)
          << "level " << d << ", node " << index(row[i]);
    }
  }
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    const NodeId n{i};
    ASSERT_TRUE(std::isfinite(layout.x(n)));
    if (tree.isLeaf(n) || layout.hidden(n) || layout.collapsed(n)) continue;
    const auto children = tree.children(n);
    ASSERT_NEAR(layout.x(n), (layout.x(children.front()) + layout.x(children.back())) / 2, kSlack);
  }
}

TEST(Layout, NothingOverlapsAndParentsAreCentred) {
  Random random(1);
  for (int i = 0; i < share(2000); ++i) {
    const TreePtr tree = build(randomShape(random, 120));
    ASSERT_TRUE(tree);
    const auto extent = i % 2 ? randomExtents(random, tree->size()) : std::vector<Extent>{};
    const Layout layout({.tree = tree.get(), .extent = extent});
    expectTidy(*tree, layout, extent, 72);
  }
}

TEST(Layout, FoldedSubtreesTakeNoRoom) {
  Random random(2);
  for (int i = 0; i < share(500); ++i) {
    const TreePtr tree = build(randomShape(random, 120));
    std::vector<NodeId> folded;
    for (int f = 0; f < 4; ++f) folded.push_back(NodeId{std::uint32_t(random.below(tree->size()))});
    const Layout layout({.tree = tree.get(), .collapsed = folded});
    expectTidy(*tree, layout, {}, 72);
    std::size_t placed = 0;
    for (Depth d = 0; d < layout.levels(); ++d) placed += layout.level(d).size();
    std::size_t shown = 0;
    for (std::uint32_t n = 0; n < tree->size(); ++n) shown += !layout.hidden(NodeId{n});
    EXPECT_EQ(placed, shown);
    for (NodeId f : folded) {
      if (!tree->isLeaf(f)) {
        EXPECT_TRUE(layout.hidden(NodeId{index(f) + 1}));
      }
    }
  }
}

TEST(Layout, EqualLeavesStandEquallyFarApart) {
  const TreePtr tree = build({3, 3, 0, 0, 0, 3, 0, 0, 0, 3, 0, 0, 0});
  const Layout layout({.tree = tree.get()});
  const auto leaves = layout.level(2);
  for (std::size_t i = 0; i < leaves.size(); ++i) {
    EXPECT_DOUBLE_EQ(layout.x(leaves[i]), 72.0 * (static_cast<double>(i) - 4));
  }
  EXPECT_DOUBLE_EQ(layout.left(), -288);
  EXPECT_DOUBLE_EQ(layout.right(), 288);
}

TEST(Layout, SmallSiblingsShareTheGap) {
  // Two wide subtrees with three leaves between them: the leaves spread evenly.
  const TreePtr tree = build({5, 1, 6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 6, 0, 0, 0, 0, 0, 0});
  const Layout layout({.tree = tree.get()});
  const auto row = layout.level(1);
  ASSERT_EQ(row.size(), 5u);
  for (std::size_t i = 1; i < row.size(); ++i) {
    EXPECT_NEAR(layout.x(row[i]) - layout.x(row[i - 1]), 432 / 4.0, 1e-9);
  }
}

TEST(Layout, SlicesAnswerAsALinearSearchDoes) {
  Random random(3);
  for (int i = 0; i < share(300); ++i) {
    const TreePtr tree = build(randomShape(random, 200));
    const Layout layout({.tree = tree.get()});
    for (Depth d = 0; d < layout.levels(); ++d) {
      const double from = layout.left() + static_cast<double>(random.below(900));
      const double to = from + static_cast<double>(random.below(400));
      std::vector<NodeId> expected;
      for (NodeId n : layout.level(d)) {
        if (layout.x(n) >= from && layout.x(n) <= to) expected.push_back(n);
      }
      const auto slice = layout.visible(d, from, to);
      EXPECT_EQ(std::vector<NodeId>(slice.begin(), slice.end()), expected);
      const NodeId near = layout.nearest(d, from);
      for (NodeId n : layout.level(d)) {
        EXPECT_LE(std::abs(layout.x(near) - from), std::abs(layout.x(n) - from));
      }
    }
    const NodeId top{std::uint32_t(random.below(tree->size()))};
    double left = layout.x(top), right = left;
    Depth deepest = tree->depth(top);
    std::vector<std::size_t> perLevel(layout.levels(), 0);
    for (std::uint32_t n = index(top); n < tree->end(top); ++n) {
      left = std::min(left, layout.x(NodeId{n}));
      right = std::max(right, layout.x(NodeId{n}));
      deepest = std::max(deepest, tree->depth(NodeId{n}));
      ++perLevel[tree->depth(NodeId{n})];
    }
    EXPECT_NEAR(layout.subtreeLeft(top), left, 1e-2);
    EXPECT_NEAR(layout.subtreeRight(top), right, 1e-2);
    EXPECT_EQ(layout.deepest(top), deepest);
    for (Depth d = 0; d < layout.levels(); ++d) {
      EXPECT_EQ(layout.within(d, top).size(), perLevel[d]);
    }
  }
}

TEST(Layout, TwiceTheSameIsTheSame) {
  Random random(4);
  const TreePtr tree = build(randomShape(random, 2000));
  const Layout a({.tree = tree.get()}), b({.tree = tree.get()});
  for (std::uint32_t n = 0; n < tree->size(); ++n) EXPECT_EQ(a.x(NodeId{n}), b.x(NodeId{n}));
}

std::vector<std::uint32_t> chain(std::uint32_t n) {
  std::vector<std::uint32_t> shape(n, 1);
  shape.back() = 0;
  return shape;
}
std::vector<std::uint32_t> star(std::uint32_t n) {
  std::vector<std::uint32_t> shape(n, 0);
  shape[0] = n - 1;
  return shape;
}
std::vector<std::uint32_t> caterpillar(std::uint32_t n) {
  std::vector<std::uint32_t> shape;
  for (std::uint32_t i = 0; i + 2 < n; i += 2) shape.insert(shape.end(), {2, 0});
  shape.push_back(0);
  return shape;
}

TEST(Layout, AMillionNodesOfAnyShape) {
  for (const auto& shape : {chain(1'000'000), star(1'000'000), caterpillar(1'000'000)}) {
    const TreePtr tree = build(shape);
    ASSERT_TRUE(tree);
    const Layout layout({.tree = tree.get()});
    expectTidy(*tree, layout, {}, 72);
  }
}

}  // namespace
}  // namespace plyscope
