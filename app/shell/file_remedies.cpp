// What the message about a text that could not be opened offers: what is certain is mended by one
// button, the rest is corrected in the text view.

#include <QClipboard>
#include <QDesktopServices>
#include <QFileInfo>
#include <QGuiApplication>
#include <QUrl>

#include "app/shell/files.h"
#include "app/shell/link.h"
#include "core/formats/text_fix.h"

namespace plyscope {
namespace {

constexpr qsizetype kMostTyped = 1 << 20;  // bytes of a text that is corrected in the window

bool isOwnFile(const QString& path) {
  return QFileInfo::exists(path) && !path.startsWith(u':');
}

}  // namespace

void Files::addRemedies(Report& report, const Problem& first, const QByteArray& text,
                        const QString& path, const QString& shownName, const ReadOptions& options) {
  const std::string_view all(text.constData(), static_cast<std::size_t>(text.size()));
  const auto safely = [this](std::function<void()> action) {
    return [this, action = std::move(action)] { ifSafe(action); };
  };
  if (auto fix = textFix(all, first)) {
    const QString written = QString::fromStdString(fix->written).replace(u'-', u'−');
    const QByteArray mended = QByteArray::fromStdString(fix->text);
    report.remedies.push_back(
        {tr("Use %1").arg(written), safely([this, mended, path, shownName, options] {
           // The file still has the other text.
           if (openText(mended, path, shownName, options)) document_->history()->resetClean();
         })});
  }
  if (first.what.starts_with("the file is empty")) {
    report.remedies.push_back({tr("New tree here"), safely([this, path] { beginAt(path); })});
    return;
  }
  if (first.what.starts_with("not valid UTF-8")) {
    ReadOptions other = options;
    other.latin1 = true;
    report.remedies.push_back({tr("Read as Latin-1"), safely([this, text, path, shownName, other] {
                                 openText(text, path, shownName, other);
                               })});
    return;
  }
  const bool isText = first.line != 0 && text.size() <= kMostTyped &&
                      first.what.find("is not a Plyscope tree") == std::string::npos;
  if (isText) {
    report.remedies.push_back({tr("Open in editor at line %1").arg(first.line),
                               safely([this, text, path, line = first.line, column = first.column] {
                                 beginAt(path);
                                 typed_->set(QString::fromUtf8(text));
                                 Q_EMIT textWanted(static_cast<int>(line),
                                                   static_cast<int>(column));
                               })});
  } else if (isOwnFile(path)) {
    report.remedies.push_back(
        {tr("Open in editor"), [path] { QDesktopServices::openUrl(QUrl::fromLocalFile(path)); }});
  }
}

// An empty document that will be saved in this file.
void Files::beginAt(const QString& path) {
  cancelReading();
  readings_.clear();
  typed_->set({});
  document_->clear();
  if (isOwnFile(path)) document_->savedAs(path);
  watch();
  Q_EMIT opened();
}

bool Files::openLink(const QByteArray& link) {
  const auto to = linked(QString::fromUtf8(link));
  if (!to) {
    fail(to.error(), Problem{to.error().lines.front().toStdString(), {}});
    return false;
  }
  if (!openText(to->text, {}, tr("the link"))) return false;
  if (!to->where.isEmpty()) Q_EMIT momentWanted(to->where);
  return true;
}

void Files::copyLink() {
  if (document_->empty()) return;
  const QString link = linkTo(*document_);
  if (link.size() <= kLongestLink) {
    QGuiApplication::clipboard()->setText(link);
    return;
  }
  Report report;
  report.title = tr("This tree is too large for a link");
  report.lines = {tr("The link would have %L1 characters; what is longer than %L2 is cut off on "
                     "its way.")
                      .arg(link.size())
                      .arg(kLongestLink)};
  report.remedy = tr("Send the file instead.");
  report.remedies.push_back({tr("Save a copy"), [this] { askSaveCopy(); }});
  Q_EMIT failed(report);
}

}  // namespace plyscope
