#include "app/shell/file_filters.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <QFile>
#include <QRegularExpression>

#include "core/formats/table.h"
#include "tests/app/window_fixture.h"

namespace plyscope::test {
namespace {

// No dialog knows less, or more, than the table of formats.
TEST(FileFilters, OfferWhatTheTableReadsAndWrites) {
  const QString filter = openFilter();
  EXPECT_TRUE(filter.startsWith("Trees (*.plytree ")) << filter.toStdString();
  const QString trees = filter.section(";;", 0, 0);
  for (const Format& format : formats()) {
    const QString title = QString::fromUtf8(format.title.data(), qsizetype(format.title.size()));
    const QString endings =
        QString::fromUtf8(format.endings.data(), qsizetype(format.endings.size()));
    if (endings.isEmpty()) continue;
    EXPECT_EQ(filter.contains(title + " (*."), format.read != nullptr) << title.toStdString();
    for (const QString& ending : endings.split(' ')) {
      const QRegularExpression pattern("\\*\\." + ending + "[ )]");
      if (format.read) {
        EXPECT_TRUE(trees.contains(pattern)) << ending.toStdString();
      }
    }
    const auto filters = saveFilters();
    const auto here = std::find_if(filters.begin(), filters.end(),
                                   [&](const SaveFilter& f) { return f.format == format.name; });
    EXPECT_EQ(here != filters.end(), format.write != nullptr) << title.toStdString();
  }
  EXPECT_EQ(saveFilters().front().format, "plytree");
}

TEST_F(WindowTest, ACopyIsWrittenInAnyFormatAndTheDocumentStays) {
  for (const SaveFilter& filter : saveFilters()) {
    const QString path = profile.filePath("copy." + filter.ending);
    ASSERT_TRUE(window.files()->saveCopyTo(path, filter.format)) << filter.format;
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    EXPECT_FALSE(text.isEmpty()) << filter.format;
    if (formatNamed(filter.format)->read && filter.format != "plytree") {
      ReadOptions options;
      options.format = filter.format;
      const auto read =
          readTree({text.constData(), static_cast<std::size_t>(text.size())}, options);
      ASSERT_TRUE(read) << filter.format;
      EXPECT_EQ(read->tree->size(), document().tree()->size());
    }
  }
  EXPECT_EQ(document().name(), "classic.plytree");
}

TEST_F(WindowTest, ACopyThatTheFormatCannotHoldIsSaidAndNotWritten) {
  ASSERT_TRUE(window.files()->openText("[[3, _], [6, 9]]", {}, "text"));
  const QString path = profile.filePath("copy.efg");
  EXPECT_FALSE(window.files()->saveCopyTo(path, "efg"));
  EXPECT_EQ(window.messages()->report().title, "copy.efg could not be saved");
  EXPECT_EQ(window.messages()->report().lines,
            QStringList{"L2 has no value yet, and an .efg file needs one."});
  EXPECT_EQ(window.messages()->report().remedy, "Type one, or save as .plytree.");
  EXPECT_FALSE(QFile::exists(path));
}

}  // namespace
}  // namespace plyscope::test
