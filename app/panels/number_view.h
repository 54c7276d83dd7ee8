#pragma once

#include <QWidget>

#include "app/document/document.h"
#include "app/panels/subject.h"
#include "app/support/theme.h"
#include "core/explain/text.h"

namespace plyscope {

/// A count with separators of thousands: "1,000,000".
inline QString countText(std::uint64_t count) {
  return QString::fromStdString(grouped(count));
}

/// One drawing of the Numbers panel. It is painted from the run at the document's moment.
class NumberView : public QWidget {
  Q_OBJECT
 public:
  NumberView(const Document* document, QWidget* parent) : QWidget(parent), document_(document) {
    theme_ = plyscope::theme(ThemeId::light);
  }
  void setTheme(const Theme& theme) {
    theme_ = theme;
    update();
  }

 protected:
  const Document& document() const { return *document_; }
  const Run& run() const { return document_->run(); }
  const Trace& trace() const { return *document_->trace(); }
  Time moment() const { return document_->event(); }
  bool hasRun() const { return document_->trace() != nullptr; }
  const Theme& theme() const { return theme_; }
  QString shown(const Number& n) const {
    return QString::fromStdString(shownText(n, run().tree->spelling()));
  }

 private:
  const Document* document_;
  Theme theme_;
};

}  // namespace plyscope
