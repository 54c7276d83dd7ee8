// Undo and redo, any number of times in any order: each place in the history has its bytes, its
// search and its picture, and they are those of the same text opened anew.

#include <gtest/gtest.h>

#include <QUndoStack>

#include "app/canvas/fit.h"
#include "app/canvas/frame.h"
#include "app/canvas/painter.h"
#include "app/document/document.h"
#include "app/support/fonts.h"
#include "core/formats/at_work.h"
#include "tests/core/random_edit.h"
#include "tests/core/random_tree.h"
#include "tests/share.h"

namespace plyscope::test {
namespace {

QByteArray pictureOf(const Run& run, Time k) {
  const Scene scene = makeScene(run);
  View view;
  view.size = {900, 600};
  return toSvg(frame(scene, static_cast<double>(k), fitted(scene, view), theme(ThemeId::light)),
               "");
}

void expectFresh(const Document& document) {
  auto read = readAtWork(document.text());
  ASSERT_TRUE(read) << document.text();
  Document fresh;
  fresh.open(*std::move(read), {});
  const TracePtr &here = document.trace(), &there = fresh.trace();
  Run again = fresh.run();
  if (!here) {  // refused: a document that is opened shows another search meanwhile
    ASSERT_FALSE(document.problems().empty()) << document.text();
    ASSERT_FALSE(fresh.problems().empty()) << document.text();
    again.trace = nullptr;
  }
  const Time end = here ? here->events() : 1;
  if (here) {
    ASSERT_TRUE(there && fresh.problems().empty()) << document.text();
    ASSERT_EQ(here->events(), there->events()) << document.text();
    for (Time k = 1; k <= end; ++k) {
      const Event x = here->event(k), y = there->event(k);
      ASSERT_TRUE(x.kind == y.kind && x.node == y.node && x.child == y.child) << document.text();
      ASSERT_EQ(here->state(x.node, k).value, there->state(x.node, k).value) << document.text();
    }
  }
  for (const Time k : {Time{1}, (end + 1) / 2, end})
    ASSERT_TRUE(pictureOf(document.run(), k) == pictureOf(again, k)) << document.text();
}

TEST(Undo, ThousandsOfRandomEditsHaveTheirBytesTraceAndPictureAtEveryPlace) {
  ASSERT_TRUE(loadFonts());
  Random random(1789);
  int edits = 0;
  for (int i = 0; i < share(150); ++i) {
    TreeShape shape = randomShape(random, static_cast<unsigned>(random.below(4)), i % 2 == 0);
    shape.nodes = 20;
    shape.names = shape.moves = shape.estimates = shape.missing = 0.2;
    const TreePtr tree = randomTree(shape, random);
    if (!tree) continue;
    Document document;
    auto read = readAtWork(writePlytree(*tree, {}, nullptr));
    ASSERT_TRUE(read);
    document.open(*std::move(read), {});
    std::vector<std::string> texts{document.text()};
    QUndoStack& history = *document.history();
    for (int step = 0; step < 40; ++step) {
      const auto place = static_cast<std::size_t>(history.index());
      const std::uint64_t kind = random.below(4);
      if (kind == 0 && history.canUndo()) {
        history.undo();
      } else if (kind == 1 && history.canRedo()) {
        history.redo();
      } else if (document.edit(randomEdit(document.content(), random), "Edit")) {
        texts.resize(place + 1);
        texts.push_back(document.text());
        ++edits;
        if (document.tree()->size() > 200) break;
      }
      ASSERT_EQ(document.text(), texts[static_cast<std::size_t>(history.index())]);
      if (random.below(30) == 0) {
        ASSERT_NO_FATAL_FAILURE(expectFresh(document));
      }
    }
    while (history.canUndo()) {
      history.undo();
      ASSERT_EQ(document.text(), texts[static_cast<std::size_t>(history.index())]);
    }
    ASSERT_NO_FATAL_FAILURE(expectFresh(document));
    while (history.canRedo()) {
      history.redo();
      ASSERT_EQ(document.text(), texts[static_cast<std::size_t>(history.index())]);
    }
    ASSERT_NO_FATAL_FAILURE(expectFresh(document));
  }
  EXPECT_GT(edits, share(2000));
}

}  // namespace
}  // namespace plyscope::test
