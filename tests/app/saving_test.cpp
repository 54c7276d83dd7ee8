// Saving is whole or not at all: killed at any moment, with a full disk, in a folder that cannot be
// written. What a session that was killed has not saved is offered by the next one.

#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QUndoStack>
#include <ctime>
#include <memory>

#include "app/canvas/canvas.h"
#include "app/shell/recovery.h"
#include "core/base/random.h"
#include "tests/app/window_fixture.h"
#include "tests/share.h"

namespace plyscope::test {
namespace {

class SavingTest : public WindowTest {
 protected:
  QString path() const { return profile.filePath("tree.plytree"); }
  std::string onDisk(const QString& name = {}) const {
    QFile file(name.isEmpty() ? path() : name);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "";
  }
  void write(const char* leaf, const char* value) {
    Document& d = document();
    ASSERT_TRUE(d.edit(*parseValue(*d.tree(), *d.tree()->findByName(leaf), value), "Change"));
  }
  /// A large tree, so that saving takes a while.
  void openLarge() {
    QByteArray text = "[3";
    for (int i = 0; i < 60'000; ++i) text += ",\n " + QByteArray::number(i);
    ASSERT_TRUE(window.files()->openText(text + "]", {}, "text"));
  }
};

// In a copy of this process, which is then killed.
template <class Body>
pid_t inChild(Body body) {
  const pid_t child = fork();
  if (child == 0) {
    body();
    _exit(0);
  }
  return child;
}

void killAndAwait(pid_t child) {
  kill(child, SIGKILL);
  int status = 0;
  waitpid(child, &status, 0);
}

TEST_F(SavingTest, KilledAtAnyMomentTheOldOrTheNewFileIsThereWhole) {
  openLarge();
  ASSERT_TRUE(window.files()->saveTo(path()));
  const std::string one = onDisk();
  write("L1", "77");
  const std::string two = document().text();
  ASSERT_NE(one, two);
  Random random(1);
  for (int i = 0; i < share(30); ++i) {
    const pid_t child = inChild([&] {
      while (true) {
        window.files()->saveTo(path());
        document().history()->canUndo() ? document().history()->undo()
                                        : document().history()->redo();
      }
    });
    const timespec pause{0, static_cast<long>(random.below(40'000'000))};
    nanosleep(&pause, nullptr);
    killAndAwait(child);
    const std::string now = onDisk();
    ASSERT_TRUE(now == one || now == two) << now.size() << " bytes after kill " << i;
  }
}

TEST_F(SavingTest, AFullDiskIsSaidAndTheOldFileStays) {
  ASSERT_TRUE(window.files()->saveTo(path()));
  const std::string before = onDisk();
  write("L4", "44");
  const auto handler = signal(SIGXFSZ, SIG_IGN);
  rlimit whole{};
  ASSERT_EQ(getrlimit(RLIMIT_FSIZE, &whole), 0);
  const rlimit full{16, whole.rlim_max};
  ASSERT_EQ(setrlimit(RLIMIT_FSIZE, &full), 0);
  const bool saved = window.files()->saveTo(path());
  setrlimit(RLIMIT_FSIZE, &whole);
  signal(SIGXFSZ, handler);
  EXPECT_FALSE(saved);
  EXPECT_EQ(onDisk(), before);
  EXPECT_TRUE(document().modified());
  ASSERT_TRUE(window.messages()->isVisible());
  const Report report = window.messages()->report();
  EXPECT_EQ(report.title, "tree.plytree could not be saved");
  EXPECT_FALSE(report.lines.isEmpty());
  EXPECT_EQ(report.reassurance, "Your tree is still open; the old file is unchanged.");
  ASSERT_FALSE(report.remedies.empty());
  EXPECT_EQ(report.remedies[0].text, "Save elsewhere");
  EXPECT_TRUE(window.files()->saveTo(path())) << "there is room again";
  EXPECT_TRUE(window.messages()->isHidden());
  EXPECT_NE(onDisk(), before);
}

// Root may write everywhere, so it becomes nobody for a while.
class AsNobody {
 public:
  AsNobody() {
    if (geteuid() == 0) was_ = seteuid(65534) == 0;
  }
  ~AsNobody() {
    if (was_) (void)!seteuid(0);
  }

 private:
  bool was_ = false;
};

TEST_F(SavingTest, AReadOnlyFolderIsSaidAndTheOldFileStays) {
  const QString folder = profile.filePath("shut");
  ASSERT_TRUE(QDir().mkpath(folder));
  const QString file = folder + "/tree.plytree";
  ASSERT_TRUE(window.files()->saveTo(file));
  const std::string before = onDisk(file);
  write("L4", "44");
  chmod(profile.path().toUtf8().constData(), 0755);
  chmod(file.toUtf8().constData(), 0444);
  chmod(folder.toUtf8().constData(), 0555);
  {
    const AsNobody nobody;
    EXPECT_FALSE(window.files()->saveTo(file));
  }
  chmod(folder.toUtf8().constData(), 0755);
  EXPECT_EQ(onDisk(file), before);
  EXPECT_EQ(QDir(folder).entryList(QDir::Files), QStringList{"tree.plytree"}) << "nothing is left";
  EXPECT_TRUE(document().modified());
  ASSERT_TRUE(window.messages()->isVisible());
  EXPECT_EQ(window.messages()->report().title, "tree.plytree could not be saved");
}

TEST_F(SavingTest, WhatAKilledSessionHasNotSavedIsOfferedByTheNext) {
  const std::string before = document().text();
  write("L4", "44");
  const std::string edited = document().text();
  // The child has this session's edits, and keeps them as the session would.
  const pid_t child = inChild([&] {
    Settings own(profile.path());
    Recovery recovery(&document(), window.typedText(), own.folder(), nullptr);
    recovery.keep();
    kill(getpid(), SIGKILL);
  });
  int status = 0;
  waitpid(child, &status, 0);
  ASSERT_TRUE(WIFSIGNALED(status));
  document().history()->undo();
  Settings next(profile.path());
  next.setLast(":/examples/classic.plytree", 1);
  auto second = std::make_unique<MainWindow>(&next);
  second->openFirst();
  EXPECT_EQ(second->document()->text(), before) << "nothing is taken without asking";
  ASSERT_FALSE(second->messages()->isHidden());
  EXPECT_EQ(second->messages()->report().title, "Unsaved work was found");
  EXPECT_TRUE(second->messages()->report().lines.front().contains(
      QString::number(QDate::currentDate().year() % 100)))
      << "its date is told";
  second->messages()->report().remedies.front().action();
  EXPECT_EQ(second->document()->text(), edited);
  EXPECT_TRUE(second->document()->modified());
}

// The window goes on while a large tree is laid out and written; whoever waits for the saving is
// called when the file is whole.
TEST_F(SavingTest, ALargeTreeIsLaidOutAndWrittenOnAWorker) {
  QByteArray text = "[";
  for (int i = 0; i < 600; ++i) {
    text += i ? ",[1" : "[1";
    for (int j = 0; j < 200; ++j) text += ',' + QByteArray::number((i * j) % 17);
    text += ']';
  }
  ASSERT_TRUE(window.files()->openText(text + ']', {}, "large"));
  EXPECT_TRUE(window.canvas()->layingOut());
  EXPECT_FALSE(window.canvas()->scene().layout);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !window.canvas()->layingOut(); }, 20'000));
  ASSERT_TRUE(window.canvas()->scene().layout);
  ASSERT_TRUE(QTest::qWaitFor([&] { return !document().searching(); }, 20'000));
  EXPECT_EQ(window.canvas()->scene().run.trace, document().trace());
  int called = 0;
  ASSERT_TRUE(window.files()->saveTo(path(), [&] { ++called; }));
  EXPECT_FALSE(window.files()->saving().isEmpty());
  EXPECT_EQ(called, 0);
  EXPECT_TRUE(document().modified());
  ASSERT_TRUE(QTest::qWaitFor([&] { return called > 0; }, 20'000));
  EXPECT_EQ(called, 1);
  EXPECT_FALSE(document().modified());
  EXPECT_TRUE(window.files()->saving().isEmpty());
  QFile file(path());
  ASSERT_TRUE(file.open(QIODevice::ReadOnly));
  EXPECT_EQ(file.readAll().toStdString(), document().text());
}

}  // namespace
}  // namespace plyscope::test
