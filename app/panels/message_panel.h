#pragma once

#include <functional>

#include "app/panels/panel.h"

namespace plyscope {

/// Something that went wrong: what, where, and what mends it.
struct Report {
  struct Remedy {
    QString text;
    std::function<void()> action;
  };
  QString title;                         ///< "Could not open exam3.plytree"
  QStringList lines;                     ///< "Line 7, column 7: this is not a number: 1O"; all
  QString source;                        ///< the line of the file, or empty
  int line = 0, column = 0, length = 1;  ///< of `source`, from 1
  QString remedy;                        ///< "Did you mean 10?"
  QString reassurance;                   ///< "Your current tree (classic.plytree) was not changed."
  std::vector<Remedy> remedies;
  QString text() const;  ///< everything, for the clipboard
};

/// A line of a file with a mark under the place that is wrong.
class SourceLine : public QWidget {
  Q_OBJECT
 public:
  SourceLine(const Report& report, const Theme& theme, QWidget* parent);
  QSize sizeHint() const override { return {200, 34}; }

 protected:
  void paintEvent(QPaintEvent*) override;

 private:
  QString number_, source_;
  int column_, length_;
  Theme theme_;
};

/// Shows one report, in the layout above the canvas, until it is closed or mended. Of many lines
/// it shows the first five; screen readers are told of it.
class MessagePanel : public QWidget {
  Q_OBJECT
 public:
  explicit MessagePanel(QWidget* parent);
  void setTheme(const Theme& theme);
  void show(const Report& report);
  const Report& report() const { return report_; }

 Q_SIGNALS:
  void closed();

 protected:
  void paintEvent(QPaintEvent*) override;

 private:
  void build();

  Report report_;
  Theme theme_;
  QWidget* content_ = nullptr;
};

}  // namespace plyscope
