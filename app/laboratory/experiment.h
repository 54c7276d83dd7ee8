#pragma once

#include <QLineEdit>
#include <QWidget>
#include <atomic>
#include <functional>
#include <tl/expected.hpp>

#include "app/document/document.h"
#include "app/laboratory/finding.h"

class QBoxLayout;

namespace plyscope {

/// A whole number typed into a field, from `low` to `high`.
class CountField : public QLineEdit {
  Q_OBJECT
 public:
  CountField(const QString& name, std::int64_t value, std::int64_t low, std::int64_t high,
             QWidget* parent);
  std::optional<std::int64_t> value() const;
  QString problem() const;  ///< what is wrong with the text; empty where nothing is

 private:
  std::int64_t low_, high_;
};

/// One experiment of the laboratory: its form, and the work that its fields ask for. The work runs
/// on another thread, with copies of everything it needs.
class Experiment : public QWidget {
  Q_OBJECT
 public:
  struct Watch {
    const std::atomic<bool>& stop;
    std::atomic<std::uint64_t>& done;  ///< in the job's unit
  };
  using Work = std::function<Finding(const Watch&)>;
  struct Job {
    Work work;
    std::uint64_t of = 0;  ///< how many there are to do; 0: nobody knows
    QString unit;          ///< "trees"
  };
  using JobOr = tl::expected<Job, QString>;  ///< or why it cannot begin

  Experiment(const QString& title, const QString& purpose, QWidget* parent);
  const QString& title() const { return title_; }
  const QString& purpose() const { return purpose_; }
  /// What the buttons say; the first is the one of the Return key.
  virtual QStringList actions() const { return {tr("Run")}; }
  virtual JobOr job(int action) = 0;
  /// The open tree, its search or the moment is another one.
  virtual void refresh() {}
  /// Whether it may begin by itself when it is first looked at.
  virtual bool beginsAlone() const { return true; }

 Q_SIGNALS:
  void confirmed();  ///< Return in a field

 protected:
  QBoxLayout* addRow();  ///< of fields, from left to right
  void addField(QBoxLayout* row, const QString& caption, QWidget* field);
  CountField* addCount(QBoxLayout* row, const QString& caption, std::int64_t value,
                       std::int64_t low, std::int64_t high);
  QLineEdit* addText(QBoxLayout* row, const QString& caption, const QString& text, int width);

 private:
  QString title_, purpose_;
  QBoxLayout* rows_;
};

/// "12,345".
QString labCount(std::uint64_t n);
/// "3" or "(1, 0)".
QString labValue(const Tree& tree, const std::vector<Number>& value);
/// The first problem as a sentence, with its remedy.
QString labProblem(const Problems& problems);
/// A finding that is only that: why there is none.
Finding labRefusal(const Problems& problems);
Finding labStopped();
/// "Alpha-beta, strict"; a wrong rule is called so.
QString labSearchName(SearchId id, const SearchOptions& options);
/// A run's result: its value, and below it the move, the leaves and the cuts.
Finding::Side labSide(const Run& run, const QString& title);
/// The child of the root that a run plays; kNoNode where there is none.
NodeId labMove(const Run& run);

}  // namespace plyscope
