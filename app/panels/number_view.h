#pragma once

#include <QFont>
#include <QWidget>

#include "app/document/document.h"
#include "app/panels/subject.h"
#include "app/support/enlarge.h"
#include "app/support/theme.h"
#include "core/explain/text.h"

class QPainter;

namespace plyscope {

/// A count with separators of thousands: "1,000,000".
inline QString countText(std::uint64_t count) {
  return QString::fromStdString(grouped(count));
}

/// One drawing of the Numbers panel. It is painted from the run at the document's moment, in
/// lengths at a text size of 100 %, scaled by unit(): wide() and heightNeeded() are in these.
class NumberView : public QWidget {
  Q_OBJECT
 public:
  NumberView(const Document* document, QWidget* parent);
  void setTheme(const Theme& theme);
  virtual int heightNeeded() const = 0;
  /// What is painted, in words, for screen readers.
  virtual QString words() const { return {}; }
  /// Takes the height that it needs now, or `height`, in lengths at 100 %.
  void fix(int height = 0);
  double unit() const { return enlarged(this); }

 protected:
  /// Called with a run only, antialiased and scaled.
  virtual void paint(QPainter& painter) = 0;
  void paintEvent(QPaintEvent*) override;

  const Document& document() const { return *document_; }
  const Run& run() const { return document_->run(); }
  const Trace& trace() const { return *document_->trace(); }
  Time moment() const { return document_->event(); }
  bool hasRun() const { return document_->trace() != nullptr; }
  const Theme& theme() const { return theme_; }
  double wide() const { return width() / unit(); }
  double tall() const { return height() / unit(); }
  static QFont type(double pixels, int weight = QFont::Normal);  ///< before scaling
  QString shown(const Number& n) const;
  QString nodeNameOf(NodeId n) const;

 private:
  const Document* document_;
  Theme theme_;
};

}  // namespace plyscope
