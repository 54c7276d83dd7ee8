#include "app/shell/key_list.h"

#include <QAction>
#include <QHeaderView>
#include <QKeySequence>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include "app/support/look.h"

namespace plyscope {
namespace {

QString withoutMnemonic(QString text) {
  text.replace("&&", QChar(1)).remove(u'&').replace(QChar(1), "&");
  return text.section(u'\t', 0, 0).remove(QStringLiteral(" …"));
}

void collect(const QMenu* menu, QTreeWidgetItem* group) {
  for (const QAction* action : menu->actions()) {
    if (action->menu()) collect(action->menu(), group);
    if (action->shortcut().isEmpty()) continue;
    QStringList keys;
    for (const QKeySequence& keySequence : action->shortcuts())
      keys << keySequence.toString(QKeySequence::NativeText);
    new QTreeWidgetItem(group, {withoutMnemonic(action->text()), keys.join(", ")});
  }
}

QTreeWidgetItem* groupOf(QTreeWidget* list, const QString& name) {
  for (int i = 0; i < list->topLevelItemCount(); ++i)
    if (list->topLevelItem(i)->text(0) == name) return list->topLevelItem(i);
  auto* group = new QTreeWidgetItem(list, {name});
  group->setFont(0, interfaceFont(13, QFont::DemiBold));
  group->setFlags(Qt::ItemIsEnabled);
  return group;
}

}  // namespace

QString keyText(QKeyCombination key) {
  QString text = QKeySequence(key).toString(QKeySequence::NativeText);
  const std::pair<const char*, const char*> arrows[] = {
      {"Right", "→"}, {"Left", "←"}, {"Up", "↑"}, {"Down", "↓"}};
  for (const auto& [word, arrow] : arrows)
    if (text == QLatin1String(word) || text.endsWith(u'+' + QLatin1String(word)))
      text.replace(QLatin1String(word), QString::fromUtf8(arrow));
  return text;
}

KeyList::KeyList(const std::vector<KeyRouter::Binding>& bindings, const QMenuBar* menu,
                 QWidget* parent)
    : QDialog(parent) {
  setAttribute(Qt::WA_DeleteOnClose);
  setWindowTitle(tr("Keys"));
  resize(480, 560);
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(16, 16, 16, 16);
  layout->setSpacing(10);
  auto* field = new QLineEdit(this);
  field->setFont(interfaceFont(13));
  field->setPlaceholderText(tr("Search for a key or what it does"));
  field->setAccessibleName(tr("Search the keys"));
  layout->addWidget(field);
  list_ = new QTreeWidget(this);
  list_->setAccessibleName(tr("Keys"));
  list_->setFont(interfaceFont(13));
  list_->setColumnCount(2);
  list_->setHeaderHidden(true);
  list_->setRootIsDecorated(false);
  list_->setIndentation(12);
  list_->header()->setStretchLastSection(false);
  list_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  list_->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
  for (const KeyRouter::Binding& binding : bindings) {
    QStringList keys;
    for (const QKeyCombination key : binding.keys) keys << keyText(key);
    new QTreeWidgetItem(groupOf(list_, binding.group), {binding.what, keys.join(", ")});
  }
  for (const QAction* action : menu->actions())
    if (action->menu()) collect(action->menu(), groupOf(list_, withoutMnemonic(action->text())));
  list_->expandAll();
  layout->addWidget(list_, 1);
  connect(field, &QLineEdit::textChanged, this, &KeyList::filter);
  filter({});
  field->setFocus();
}

void KeyList::filter(const QString& text) {
  for (int i = 0; i < list_->topLevelItemCount(); ++i) {
    QTreeWidgetItem* group = list_->topLevelItem(i);
    bool any = false;
    for (int j = 0; j < group->childCount(); ++j) {
      QTreeWidgetItem* item = group->child(j);
      const bool hit = item->text(0).contains(text, Qt::CaseInsensitive) ||
                       item->text(1).contains(text, Qt::CaseInsensitive);
      item->setHidden(!hit);
      any |= hit;
    }
    group->setHidden(!any);
  }
}

}  // namespace plyscope
