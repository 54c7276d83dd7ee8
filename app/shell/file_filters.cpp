#include "app/shell/file_filters.h"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QStringList>
#include <algorithm>

#include "core/formats/table.h"

namespace plyscope {
namespace {

QStringList endingsOf(const Format& format) {
  const QString all = QString::fromUtf8(format.endings.data(), qsizetype(format.endings.size()));
  return all.split(u' ', Qt::SkipEmptyParts);
}

// "*.csv *.tsv"
QString patternsOf(const QStringList& endings) {
  QStringList patterns;
  for (const QString& ending : endings) patterns << QStringLiteral("*.") + ending;
  return patterns.join(u' ');
}

QString textOf(const Format& format, const QStringList& endings) {
  const QString title = QString::fromUtf8(format.title.data(), qsizetype(format.title.size()));
  return QStringLiteral("%1 (%2)").arg(title, patternsOf(endings));
}

const Format& own() {
  return *formatNamed("plytree");
}

}  // namespace

QString openFilter() {
  const auto tr = [](const char* text) { return QCoreApplication::translate("Files", text); };
  QStringList endings = endingsOf(own()), kinds{textOf(own(), endings)};
  for (const Format& format : formats()) {
    const QStringList these = endingsOf(format);
    if (!format.read || these.isEmpty() || &format == &own()) continue;
    endings += these;
    kinds << textOf(format, these);
  }
  endings << QStringLiteral("txt");  // of any text format
  kinds.prepend(tr("Trees (%1)").arg(patternsOf(endings)));
  return (kinds << tr("Lessons (*.lesson)") << tr("All files (*)")).join(QStringLiteral(";;"));
}

std::vector<SaveFilter> saveFilters() {
  std::vector<SaveFilter> filters;
  for (const Format& format : formats()) {
    const QStringList endings = endingsOf(format);
    if (!format.write || endings.isEmpty()) continue;
    const SaveFilter filter{textOf(format, endings.mid(0, 1)), format.name, endings[0]};
    filters.insert(&format == &own() ? filters.begin() : filters.end(), filter);
  }
  return filters;
}

SavePlace askSavePlace(QWidget* window, const QString& title, const QString& name,
                       const std::vector<SaveFilter>& filters) {
  const QString suggestion = QFileInfo(name).completeBaseName() + u'.' + filters[0].ending;
  QStringList texts;
  for (const SaveFilter& filter : filters) texts << filter.text;
  QFileDialog dialog(window, title, suggestion, texts.join(QStringLiteral(";;")));
  dialog.setAcceptMode(QFileDialog::AcceptSave);
  const auto chosen = [&] {
    const auto i = texts.indexOf(dialog.selectedNameFilter());
    return filters[static_cast<std::size_t>(std::max<qsizetype>(i, 0))];
  };
  // The dialog adds it, so that it asks before another file of that name is replaced.
  dialog.setDefaultSuffix(filters[0].ending);
  QObject::connect(&dialog, &QFileDialog::filterSelected, &dialog,
                   [&] { dialog.setDefaultSuffix(chosen().ending); });
  if (dialog.exec() != QDialog::Accepted) return {};
  return {dialog.selectedFiles().first(), chosen().format};
}

}  // namespace plyscope
