#include <QApplication>
#include <QImage>
#include <algorithm>
#include <cstdio>
#include <ctime>
#include <vector>

#include "app/canvas/canvas.h"
#include "app/support/fonts.h"
#include "core/games/random_tree.h"

// Editing one leaf, up to the new picture: the edit, the search, the layout and the frame at
// 1920 x 1080, as the window does it. A frame of a screen is 16 ms.
//   edit_bench [edits]      default 200
namespace plyscope::bench {
namespace {

// Of the processor: on a busy machine the clock on the wall tells nothing.
double milliseconds(std::clock_t from) {
  return 1000.0 * static_cast<double>(std::clock() - from) / CLOCKS_PER_SEC;
}

// Half of the edits are quicker than the first number, 95 of 100 than the second.
void edits(const char* name, const RandomTreeOptions& shape, int count) {
  Random random(1);
  const auto tree = randomTree(shape, random);
  if (!tree) return;
  Document document;
  document.open({*tree, {}, nullptr, "plytree"}, {});
  Canvas canvas(&document, nullptr);
  canvas.resize(1920, 1080);
  QImage image(canvas.size(), QImage::Format_ARGB32_Premultiplied);
  std::vector<double> edit, frame;
  for (int i = 0; i < count; ++i) {
    NodeId leaf{static_cast<std::uint32_t>(random.below(document.tree()->size()))};
    while (!document.tree()->isLeaf(leaf)) leaf = document.tree()->firstChild(leaf);
    const std::clock_t start = std::clock();
    (void)document.edit(SetValue{leaf, {Rational(random.between(-9, 9))}, false, {}}, "Change");
    edit.push_back(milliseconds(start));
    canvas.QWidget::render(&image);
    frame.push_back(milliseconds(start));
  }
  const auto part = [](std::vector<double>& all, double share) {
    std::sort(all.begin(), all.end());
    return all[static_cast<std::size_t>(share * static_cast<double>(all.size() - 1))];
  };
  std::printf(
      "%-12s %8u nodes   edit, search, layout %6.2f ms (95 %%: %.2f)   to the picture "
      "%6.2f ms (95 %%: %.2f)\n",
      name, (*tree)->size(), part(edit, 0.5), part(edit, 0.95), part(frame, 0.5),
      part(frame, 0.95));
}

}  // namespace
}  // namespace plyscope::bench

int main(int argc, char** argv) {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  QApplication application(argc, argv);
  if (!plyscope::loadFonts()) return 1;
  const int count = argc > 1 ? std::max(1, std::atoi(argv[1])) : 200;
  using plyscope::RandomTreeOptions;
  plyscope::bench::edits("binary", {.depth = 13, .branchingLow = 2, .branchingHigh = 2}, count);
  plyscope::bench::edits("ternary", {.depth = 8, .branchingLow = 3, .branchingHigh = 3}, count);
  plyscope::bench::edits("bushy", {.depth = 4, .branchingLow = 10, .branchingHigh = 10}, count);
  return 0;
}
