#pragma once

#include <QBoxLayout>
#include <QLabel>
#include <QWidget>

#include "app/document/document.h"
#include "app/support/theme.h"

namespace plyscope {

/// A view of the document beside the canvas. It asks the run at the document's moment and keeps
/// no copy of it.
class Panel : public QWidget {
  Q_OBJECT
 public:
  Panel(Document* document, QWidget* parent);
  virtual void setTheme(const Theme& theme);
  /// Takes the header row out of the panel, for the dock that is moved by it; null: it has none.
  QWidget* takeHeader();

 protected:
  /// Called at every change of tree, run, time or view, and of the theme.
  virtual void refresh() = 0;

  /// A header row, 36 px: title at the left; controls may be added to the returned layout.
  QHBoxLayout* addHeader(QVBoxLayout* layout, const QString& title);

  Document* document() const { return document_; }
  const Theme& theme() const { return theme_; }
  bool hasRun() const { return document_->trace() != nullptr; }

 private:
  Document* document_;
  Theme theme_;
  QWidget* header_ = nullptr;
};

/// A name that people know a node by.
QString nodeName(const Tree& tree, NodeId n);
/// "MAX", "MIN", "CHANCE", "A", "B": who moves at n; empty at a leaf.
QString moverName(const Tree& tree, NodeId n);
/// Whether the cover hides the leaf's number now: any cover, on or of leaves alone.
bool leafCovered(const Document& document, NodeId leaf);

inline QString toQ(std::string_view text) {
  return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

}  // namespace plyscope
