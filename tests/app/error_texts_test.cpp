// Every message about a text, a file or a search: what happened, where, with the line of the file,
// and the buttons that mend it. What they promise, they do.

#include <QClipboard>
#include <QFile>
#include <QUndoStack>

#include "app/canvas/canvas.h"
#include "app/panels/text_panel.h"
#include "app/panels/tree_text.h"
#include "app/panels/why.h"
#include "app/shell/editing.h"
#include "app/shell/link.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

class ErrorTexts : public WindowTest {
 protected:
  const Report& report() { return window.messages()->report(); }
  std::string buttons() {
    QStringList all;
    for (const auto& remedy : report().remedies) all << remedy.text;
    return all.join(" | ").toStdString();
  }
  void press(const char* button) {
    for (const auto& remedy : report().remedies)
      if (remedy.text == button) return std::function(remedy.action)();
    FAIL() << "no button " << button << " among " << buttons();
  }
  QString write(const char* name, const QByteArray& text) {
    const QString path = profile.filePath(name);
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
    return path;
  }
};

struct Row {
  QByteArray text;
  const char *told, *source, *remedy, *buttons;
  int column = 0, length = 1;
};

TEST_F(ErrorTexts, OfTextsSayWhereAndWhatMendsThem) {
  const char* const kLeaf = "A leaf needs a number such as 3, −2 or 0.5.";
  const std::string meant = std::string(kLeaf) + " Did you mean 10?";
  const char* const one = "Open in editor at line 1";
  const char* const two = "Open in editor at line 2";
  const char* const kFiles = "Plyscope opens .plytree, .json, .efg and text lists";
  const Row rows[] = {
      {"[1,\n 2 3]", "Line 2, column 4: expected “,” or “]”, found “3”", " 2 3]",
       "Put a comma between children.", two, 4},
      {"[1,\n [2, 3\n", "Line 2, column 2: this “[” is never closed", " [2, 3",
       "Add “]” before line 3.", two, 2},
      {"[3,\n (1, 0)]", "Line 2, column 2: (1, 0) is a pair, but line 1 uses single numbers",
       " (1, 0)]", "Use one kind in the whole tree.", two, 2},
      {"[(1, 0),\n (1, 0, 2)]", "Line 2, column 2: (1, 0, 2) has three numbers, line 1 has two",
       " (1, 0, 2)]", "Every leaf needs one number per player.", two, 2},
      {"[1, NaN]", "Line 1, column 5: a value must be a finite number, not NaN", "[1, NaN]",
       "Write a number such as 3, −2 or 0.5.", one, 5, 3},
      {"1 0,5 | 2", "Line 1, column 3: found 0,5", "1 0,5 | 2",
       "Write 0.5 (in files the decimal sign is a point).", "Use 0.5 | Open in editor at line 1", 3,
       3},
      {"[\n  [3, 12],\n  [4, 1O, 6]\n]", "Line 3, column 7: this is not a number: 1O",
       "  [4, 1O, 6]", meant.c_str(), "Use 10 | Open in editor at line 3", 7, 2},
      {"[?[-0.5: 1, 1.5: 2]]",
       "Line 1, column 2: the probability -0.5 at this chance node is negative",
       "[?[-0.5: 1, 1.5: 2]]", "Probabilities go from 0 to 1.", one, 2},
      {"[1,\n x=[]]", "Line 2, column 4: “x” is a node without children", " x=[]]",
       "Give it children or make it a leaf.", two, 4},
      {"\x89PNG\r\n\x1A\n",
       "Line 1, column 1: This is not a Plyscope tree (it looks like a PNG picture)", nullptr,
       nullptr, "", 1},
      {"format: 3\n[1]",
       "Line 1, column 9: made by a newer Plyscope (format 3); this version reads up to 1",
       "format: 3", "Ask for an export in format 1.", one, 9},
      {"", "Line 1, column 1: the file is empty", "", "Write a tree, such as [[3, 5], [6, 9]].",
       "New tree here", 1},
      {"[3, 5\n \"ab\xFF\"]", "Line 2, column 5: not valid UTF-8", nullptr,
       "Save the file as UTF-8, or read it as Latin-1 (--encoding latin1).", "Read as Latin-1", 5},
  };
  for (const Row& row : rows) {
    document().setTime(20);
    EXPECT_FALSE(window.files()->openText(row.text, {}, "exam3.plytree"));
    ASSERT_TRUE(window.messages()->isVisible());
    EXPECT_EQ(report().title, "Could not open exam3.plytree");
    ASSERT_FALSE(report().lines.isEmpty());
    EXPECT_EQ(report().lines.front().toStdString(), row.told);
    if (row.source) {
      EXPECT_EQ(report().source.toStdString(), row.source) << row.told;
    }
    if (row.remedy) {
      EXPECT_EQ(report().remedy.toStdString(), row.remedy) << row.told;
    } else {
      EXPECT_TRUE(report().remedy.startsWith(kFiles)) << row.told;
    }
    EXPECT_EQ(report().column, row.column) << row.told;
    EXPECT_EQ(report().length, row.length) << row.told;
    EXPECT_EQ(buttons(), row.buttons) << row.told;
    EXPECT_EQ(report().reassurance, "Your current tree (classic.plytree) was not changed.");
    EXPECT_EQ(document().name(), "classic.plytree");
    EXPECT_EQ(now(), 20u);
  }
}

TEST_F(ErrorTexts, UseTenMendsTheTextAndTheFileStaysUntilItIsSaved) {
  const QByteArray broken = "[\n  [3, l2], # kept\n  [4, 1O, 6]\n]\n";
  const QString path = write("exam3.plytree", broken);
  EXPECT_FALSE(window.files()->open(path));
  press("Use 12");
  EXPECT_EQ(document().name(), "classic.plytree");
  press("Use 10");
  EXPECT_EQ(document().name(), "exam3.plytree");
  EXPECT_EQ(document().text(), "[\n  [3, 12],  # kept\n  [4, 10, 6]\n]\n");
  EXPECT_TRUE(document().modified());
  EXPECT_TRUE(window.messages()->isHidden());
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), broken);
  file.close();
  ASSERT_TRUE(window.files()->save());
  EXPECT_FALSE(document().modified());
  ASSERT_TRUE(window.files()->open(path));
}

TEST_F(ErrorTexts, ABrokenFileIsCorrectedInTheTextView) {
  const QString path = write("exam3.plytree", "[[3, 12],\n [4, x, 6]]\n");
  EXPECT_FALSE(window.files()->open(path));
  press("Open in editor at line 2");
  QApplication::processEvents();
  auto& panel = *window.findChild<TextPanel*>();
  TreeText& view = *panel.text();
  ASSERT_TRUE(view.isVisible());
  EXPECT_EQ(view.toPlainText(), "[[3, 12],\n [4, x, 6]]\n");
  EXPECT_EQ(view.textCursor().blockNumber(), 1);
  EXPECT_EQ(view.textCursor().positionInBlock(), 5);
  QTest::keyClick(&view, Qt::Key_Delete);
  QTest::keyClicks(&view, "5");
  panel.takeNow();
  EXPECT_EQ(document().text(), "[[3, 12], [4, 5, 6]]\n");
  EXPECT_EQ(document().path(), path);
  ASSERT_TRUE(window.files()->save());
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), "[[3, 12], [4, 5, 6]]\n");
}

TEST_F(ErrorTexts, AnEmptyFileBecomesANewTree) {
  const QString path = write("exam3.plytree", "\n");
  EXPECT_FALSE(window.files()->open(path));
  press("New tree here");
  EXPECT_TRUE(document().empty());
  document().replace(*readQuickEntry("3 12 | 2 4"), "Quick entry");
  ASSERT_TRUE(window.files()->save());
  QFile file(path);
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll(), "[[3, 12], [2, 4]]\n");
}

TEST_F(ErrorTexts, LettersOfAnotherEncodingAreReadAfterOnePress) {
  EXPECT_FALSE(window.files()->openText("[\"\xE4hnlich\" -> 3, 5]", {}, "exam3.plytree"));
  press("Read as Latin-1");
  EXPECT_EQ(document().tree()->move(NodeId{1}), "ähnlich");
}

struct Refused {
  const char *text, *search, *title, *told, *buttons;
};

TEST_F(ErrorTexts, OfSearchesNameTheNodeAndWhatMendsThem) {
  const Refused rows[] = {
      {"[1,\n [2, _]]", "alpha-beta", "A leaf has no value yet",
       "L3 [1,1] (line 2) has no value yet.", "Fill with random integers | Go to L3"},
      {"[?[0.5: 1, 0.4: 2], 3]", "expectiminimax", "Probabilities at n2 do not add up to 1",
       "The probabilities at n2 [0] (line 1) add up to 0.9, not 1.",
       "Scale to 1 | Give L2 the rest | Go to n2"},
      {"[(1, 0),\n (3, -1)]", "alpha-beta", "Alpha-beta does not fit this tree",
       "This tree has pairs that do not sum to 0 (L1 [0], line 1: (1, 0)); Alpha-beta needs a "
       "zero-sum tree.",
       "Keep Max-n | Go to L1 | Use Nearly-zero-sum pruning, ε = 2"},
      {"[(1, 0),\n (100, 2)]", "epsilon 1", "Nearly-zero-sum pruning does not fit this tree",
       "Leaf L2 [1] (line 2) is (100, 2): |100 + 2| = 102 is larger than epsilon = 1; pruning "
       "would be unsound.",
       "Set ε to 102 | Keep Max-n | Go to L2"},
      {"[(1, 0), (1, 2)]", "epsilon -1", "Nearly-zero-sum pruning does not fit this tree",
       "Epsilon must be 0 or more.", "Set ε to 3 | Keep Max-n"},
      {"[(1, 0), (1, 2)]", "epsilon", "Nearly-zero-sum pruning does not fit this tree",
       "Nearly-zero-sum pruning needs epsilon: the most that |x + y| may be at a leaf.",
       "Set ε to 3 | Keep Max-n"},
  };
  for (const Refused& row : rows) {
    ASSERT_TRUE(window.files()->openText(row.text, {}, "text")) << row.text;
    const QStringList asked = QString(row.search).split(' ');
    SearchOptions options;
    if (asked.size() > 1) options.epsilon = Rational(asked[1].toInt());
    document().setSearch(*findSearch(asked[0].toStdString()), options);
    ASSERT_TRUE(window.messages()->isVisible()) << row.text;
    EXPECT_EQ(report().title.toStdString(), row.title);
    EXPECT_EQ(report().lines.front().toStdString(), row.told);
    EXPECT_EQ(buttons(), row.buttons) << row.told;
    press(report().remedies.front().text.toUtf8().constData());
    EXPECT_TRUE(document().trace() && document().problems().empty()) << row.told;
    EXPECT_TRUE(window.messages()->isHidden()) << row.told;
  }
}

TEST_F(ErrorTexts, WhatIsAllowedIsOnlyMentioned) {
  const std::pair<const char*, const char*> rows[] = {
      {"[A[1, 2], [3, 4]]", "n2 has the same player as its parent. That is allowed."},
      {"[?[0: 1, 1: 2], 3]", "An outcome has probability 0: it never happens (allowed)."},
      {"[n = ?[0: 1, 1: 2], 3]",
       "An outcome of “n” has probability 0: it never happens (allowed)."},
  };
  for (const auto& [text, told] : rows) {
    ASSERT_TRUE(window.files()->openText(text, {}, "text"));
    EXPECT_TRUE(window.messages()->isHidden());
    auto* why = window.findChild<WhyPanel*>();
    why->copy();
    EXPECT_NE(QGuiApplication::clipboard()->text().toStdString().find(told), std::string::npos)
        << QGuiApplication::clipboard()->text().toStdString();
    document().setTime(2);
    why->copy();
    EXPECT_EQ(QGuiApplication::clipboard()->text().toStdString().find(told), std::string::npos);
  }
  open("classic");
  window.findChild<WhyPanel*>()->copy();
  EXPECT_FALSE(QGuiApplication::clipboard()->text().contains("allowed"));
}

TEST_F(ErrorTexts, ASingleLeafIsNothingToSearch) {
  ASSERT_TRUE(window.files()->openText("5", {}, "text"));
  window.findChild<WhyPanel*>()->copy();
  EXPECT_TRUE(QGuiApplication::clipboard()->text().contains(
      "The tree is a single leaf, so there is nothing to search."));
}

TEST_F(ErrorTexts, AFileThatAnotherProgramChangedOrTookAwayIsSaid) {
  const QString path = write("exam3.plytree", "[3, 5]\n");
  ASSERT_TRUE(window.files()->open(path));
  write("exam3.plytree", "[3, 6]\n");
  ASSERT_TRUE(QTest::qWaitFor([&] { return window.messages()->isVisible(); }, 20'000));
  EXPECT_EQ(report().title, "exam3.plytree was changed by another program");
  EXPECT_EQ(buttons(), "Reload | Keep mine");
  EXPECT_EQ(document().text(), "[3, 5]\n");
  press("Reload");
  EXPECT_EQ(document().text(), "[3, 6]\n");
  EXPECT_TRUE(window.messages()->isHidden());
  ASSERT_TRUE(QFile::remove(path));
  ASSERT_TRUE(QTest::qWaitFor([&] { return window.messages()->isVisible(); }, 20'000));
  EXPECT_EQ(report().title, "exam3.plytree is not there any more");
  EXPECT_EQ(buttons(), "Save it again | Save elsewhere");
  press("Save it again");
  EXPECT_TRUE(window.messages()->isHidden());
  EXPECT_TRUE(QFile::exists(path));
}

// -- links ---------------------------------------------------------------------------------------

TEST_F(ErrorTexts, ALinkBringsTheTreeTheSearchAndTheMoment) {
  document().setSearch(SearchId::minimax, {});
  document().setTime(9);
  const std::string text = document().text();
  window.files()->copyLink();
  const QString link = QGuiApplication::clipboard()->text();
  ASSERT_TRUE(isLink(link)) << link.toStdString();
  EXPECT_LT(link.size(), 600);
  open("deep");
  // As mail programs break it.
  QGuiApplication::clipboard()->setText(QString(link).insert(70, "\r\n  ") + "\n");
  window.canvas()->setFocus();
  document().select(NodeId{1});
  window.editing()->paste();
  EXPECT_EQ(document().text(), text);
  EXPECT_EQ(document().run().id, SearchId::minimax);
  EXPECT_EQ(now(), 9u);
}

TEST_F(ErrorTexts, AnIncompleteLinkIsSaidWhereverItStopped) {
  const QString link = linkTo(document());
  for (qsizetype size = 11; size < link.size(); size += 9) {
    EXPECT_FALSE(window.files()->openText(link.left(size).toUtf8(), {}, "text"));
    EXPECT_EQ(report().title, "Could not open the link");
    EXPECT_EQ(report().lines, QStringList{QStringLiteral("The link is incomplete (stopped after %1 "
                                                         "characters).")
                                              .arg(size)});
    EXPECT_EQ(report().remedy, "Ask for the file.");
    EXPECT_EQ(document().name(), "classic.plytree");
  }
  // Four bytes that ask for gigabytes.
  EXPECT_FALSE(window.files()->openText("plyscope:?e=1&t=f____3icS0zKSQUABvoCEQ", {}, "text"));
}

TEST_F(ErrorTexts, ATreeTooLargeForALinkIsAFile) {
  open("big");
  QByteArray text = "[0";
  for (int i = 1; i < 3000; ++i) text += "," + QByteArray::number((i * 7919) % 10007);
  ASSERT_TRUE(window.files()->openText(text + "]", {}, "text"));
  QGuiApplication::clipboard()->setText("before");
  window.files()->copyLink();
  EXPECT_EQ(report().title, "This tree is too large for a link");
  EXPECT_EQ(buttons(), "Save a copy");
  EXPECT_EQ(QGuiApplication::clipboard()->text(), "before");
}

}  // namespace
}  // namespace plyscope::test
