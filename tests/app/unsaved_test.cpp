// What saving writes and what may be lost: search and bookmarks stay with each other, and nothing
// that saving would write goes without a question.

#include <QAbstractButton>
#include <QFile>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QUndoStack>
#include <QUrl>
#include <fstream>

#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

constexpr char kTree[] = "[[3, 5], [6, 9]]\n";

class UnsavedTest : public WindowTest {
 protected:
  QString path() const { return profile.filePath("tree.plytree"); }
  void openAs(const std::string& text) {
    std::ofstream(path().toStdString()) << text;
    ASSERT_TRUE(window.files()->open(path()));
  }
  void saveAndReopen() {
    ASSERT_TRUE(window.files()->saveTo(path()));
    EXPECT_FALSE(document().modified());
    const std::string once = onDisk();
    ASSERT_TRUE(window.files()->saveTo(path()));
    EXPECT_EQ(onDisk(), once) << "the second save";
    ASSERT_TRUE(window.files()->open(path()));
    EXPECT_TRUE(document().problems().empty());
    EXPECT_FALSE(document().modified());
    EXPECT_EQ(document().text(), once);
  }
  std::string onDisk() const {
    QFile file(path());
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "";
  }
  void search(SearchId id) { document().setSearch(id, document().run().options); }
  QMessageBox* question() const {
    for (auto* box : window.findChildren<QMessageBox*>())
      if (box->isVisible()) return box;
    return nullptr;
  }
};

using Marks = std::vector<Time>;

TEST_F(UnsavedTest, BookmarksAloneAreSavedAndStayWithEverySave) {
  openAs(kTree);
  document().toggleBookmark(4);
  EXPECT_TRUE(document().modified());
  saveAndReopen();
  EXPECT_EQ(document().bookmarks(), Marks{4});
  document().toggleBookmark(4);
  EXPECT_TRUE(document().modified());
  saveAndReopen();
  EXPECT_EQ(onDisk().find("bookmarks"), std::string::npos);
}

TEST_F(UnsavedTest, ASearchAndItsBookmarksStayWithEverySave) {
  openAs(kTree);
  search(SearchId::minimax);
  document().toggleBookmark(2);
  document().toggleBookmark(7);
  saveAndReopen();
  EXPECT_EQ(document().run().id, SearchId::minimax);
  EXPECT_EQ(document().bookmarks(), (Marks{2, 7}));
  search(SearchId::alphaBeta);
  saveAndReopen();
  EXPECT_EQ(document().run().id, SearchId::alphaBeta);
  EXPECT_EQ(document().bookmarks(), Marks{}) << "they were of another search";
}

TEST_F(UnsavedTest, WhatIsUndoneAfterASaveKeepsTheSearchThatWasSaved) {
  openAs(kTree);
  ASSERT_TRUE(document().edit(SetValue{NodeId{2}, {4}}, "edit"));
  search(SearchId::minimax);
  document().toggleBookmark(2);
  ASSERT_TRUE(window.files()->saveTo(path()));
  document().history()->undo();
  saveAndReopen();
  EXPECT_EQ(document().run().id, SearchId::minimax);
  EXPECT_EQ(document().bookmarks(), Marks{2});
}

TEST_F(UnsavedTest, KeysInCapitalsAreNotWrittenASecondTime) {
  openAs(std::string("Format: 1\nAlgorithm: minimax\nBookmarks: 3\n\n") + kTree);
  EXPECT_EQ(document().bookmarks(), Marks{3});
  document().toggleBookmark(5);
  saveAndReopen();
  EXPECT_EQ(document().bookmarks(), (Marks{3, 5}));
  search(SearchId::alphaBeta);
  saveAndReopen();
  EXPECT_EQ(document().run().id, SearchId::alphaBeta);
}

TEST_F(UnsavedTest, BookmarksBeyondTheEndOfTheRunAreLeftOut) {
  openAs(std::string("format: 1\nalgorithm: minimax\nbookmarks: 3, 99999\n\n") + kTree);
  EXPECT_EQ(document().bookmarks(), Marks{3});
  EXPECT_FALSE(document().modified());
  document().toggleBookmark(5);
  saveAndReopen();
  EXPECT_NE(onDisk().find("bookmarks: 3, 5\n"), std::string::npos) << onDisk();
}

TEST_F(UnsavedTest, ASearchThatDoesNotFitStaysInTheFileThatNamesIt) {
  const std::string text = std::string("format: 1\nalgorithm: star1\nbookmarks: 3\n\n") + kTree;
  openAs(text);
  EXPECT_EQ(document().run().id, SearchId::alphaBeta);
  EXPECT_EQ(document().bookmarks(), Marks{});
  EXPECT_EQ(document().text(), text);
}

TEST_F(UnsavedTest, EveryOtherTreeIsAskedForFirst) {
  openAs(kTree);
  search(SearchId::minimax);
  const QString other = profile.filePath("other.plytree");
  std::ofstream(other.toStdString()) << "[1, 2]";
  QMimeData file, text;
  file.setUrls({QUrl::fromLocalFile(other)});
  text.setText("[1, 2]");
  const std::pair<const char*, std::function<void()>> ways[] = {
      {"close", [&] { window.close(); }},
      {"new", [&] { window.files()->begin(); }},
      {"dropped file", [&] { window.files()->openDropped(&file); }},
      {"dropped text", [&] { window.files()->openDropped(&text); }},
      {"revert", [&] { window.files()->revert(); }}};
  for (const auto& [way, go] : ways) {
    go();
    ASSERT_NE(question(), nullptr) << way;
    EXPECT_EQ(document().run().id, SearchId::minimax) << way;
    question()->button(QMessageBox::Cancel)->click();
    QApplication::processEvents();
    EXPECT_EQ(document().tree()->size(), 7u) << way;
    EXPECT_TRUE(window.isVisible()) << way;
  }
}

TEST_F(UnsavedTest, ATreeWithoutAFileIsAskedAbout) {
  ASSERT_TRUE(window.files()->openText("[1, 2]", {}, "the pasted text"));
  EXPECT_TRUE(document().modified());
  window.close();
  ASSERT_NE(question(), nullptr);
  question()->button(QMessageBox::Discard)->click();
  QApplication::processEvents();
  EXPECT_FALSE(window.isVisible());
}

TEST_F(UnsavedTest, AnExampleThatWasOnlyLookedAtIsNotAskedAbout) {
  document().setTime(20);
  EXPECT_FALSE(document().modified());
  window.close();
  EXPECT_EQ(question(), nullptr);
  EXPECT_FALSE(window.isVisible());
}

TEST_F(UnsavedTest, ALastFileThatFailsAtTheStartIsSaid) {
  settings.setHintSteps(3);
  std::ofstream(path().toStdString()) << "[1, 2";
  for (const QString& last : {path(), profile.filePath("gone.plytree")}) {
    settings.setLast(last, 1);
    MainWindow next(&settings);
    next.show();
    next.openFirst();
    EXPECT_EQ(next.document()->name(), "classic.plytree");
    ASSERT_TRUE(next.messages()->isVisible());
    EXPECT_TRUE(next.messages()->report().title.contains(QFileInfo(last).fileName()));
  }
}

TEST_F(UnsavedTest, AReportGoesWithWhatSettlesIt) {
  EXPECT_FALSE(window.files()->saveTo("/proc/none/tree.plytree"));
  ASSERT_TRUE(window.messages()->isVisible());
  search(SearchId::minimax);
  EXPECT_TRUE(window.messages()->isVisible()) << "a search does not save the file";
  EXPECT_TRUE(window.files()->saveTo(path()));
  EXPECT_TRUE(window.messages()->isHidden());
}

}  // namespace
}  // namespace plyscope::test
