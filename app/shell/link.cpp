#include "app/shell/link.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QUrlQuery>

#include "app/document/document.h"

namespace plyscope {
namespace {

constexpr char kScheme[] = "plyscope:?";
constexpr auto kCoding = QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals;
constexpr quint32 kLargest = 1 << 24;  // bytes of a tree; a small link could ask for gigabytes

// The length in four bytes, the highest first, stands before what was compressed.
quint32 lengthOf(const QByteArray& packed) {
  quint32 length = 0;
  for (int i = 0; i < 4; ++i) length = length << 8 | static_cast<uchar>(packed[i]);
  return length;
}

}  // namespace

QString linkTo(const Document& document) {
  const QByteArray packed = qCompress(QByteArray::fromStdString(document.text()), 9);
  QString link = kScheme + QStringLiteral("e=%1&t=").arg(document.event());
  return link + QString::fromLatin1(packed.toBase64(kCoding));
}

bool isLink(const QString& text) {
  return text.trimmed().startsWith(kScheme, Qt::CaseInsensitive);
}

// Mail programs break long lines: white space within is none of it.
tl::expected<Linked, Report> linked(const QString& link) {
  QString whole = link;
  whole.remove(QRegularExpression(QStringLiteral("\\s")));
  const QUrlQuery query(whole.mid(qsizetype(sizeof kScheme) - 1));
  const auto packed = QByteArray::fromBase64Encoding(
      query.queryItemValue("t").toLatin1(), kCoding | QByteArray::AbortOnBase64DecodingErrors);
  Linked to;
  if (packed && packed.decoded.size() > 4 && lengthOf(packed.decoded) <= kLargest)
    to.text = qUncompress(packed.decoded);
  if (to.text.isEmpty()) {
    Report report;
    report.title = QCoreApplication::translate("Files", "Could not open the link");
    report.lines = {QCoreApplication::translate(
                        "Files", "The link is incomplete (stopped after %1 characters).")
                        .arg(whole.size())};
    report.remedy = QCoreApplication::translate("Files", "Ask for the file.");
    return tl::unexpected(std::move(report));
  }
  bool number = false;
  if (const uint event = query.queryItemValue("e").toUInt(&number); number)
    to.where = QStringLiteral("event:%1").arg(event);
  return to;
}

}  // namespace plyscope
