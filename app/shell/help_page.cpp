#include "app/shell/help_page.h"

#include <QFile>
#include <QTextBrowser>
#include <QVBoxLayout>

#include "app/support/look.h"
#include "core/search/search.h"

namespace plyscope {
namespace {

QString searchList() {
  QString text;
  for (const SearchSpec& search : searches())
    text += QStringLiteral("- **%1**: %2\n")
                .arg(QString::fromUtf8(search.title.data(), qsizetype(search.title.size())),
                     QString::fromUtf8(search.summary.data(), qsizetype(search.summary.size())));
  return text;
}

QString page(const char* path) {
  QFile file(QString::fromLatin1(path));
  return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
}

}  // namespace

HelpPage::HelpPage(QWidget* parent) : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Help"));
  resize(640, 640);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 16, 16, 16);
  auto* text = new QTextBrowser(this);
  text->setFont(interfaceFont(14));
  text->setAccessibleName(tr("Help"));
  text->setOpenLinks(false);
  text->setMarkdown(page(":/help/window.md") + "\n## The searches\n\n" + searchList() +
                    "\n## Writing trees\n\n" + page(":/help/plytree.md"));
  layout->addWidget(text);
}

}  // namespace plyscope
