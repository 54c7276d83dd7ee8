#pragma once

#include <QDialog>
#include <QTimer>
#include <atomic>
#include <memory>

#include "app/laboratory/experiment.h"
#include "app/laboratory/tree_field.h"
#include "app/support/background.h"
#include "app/support/controls.h"

class QLabel;
class QListWidget;
class QScrollArea;
class QStackedWidget;

namespace plyscope {

class FindingView;

/// The laboratory: a list of experiments at the left, the chosen one with its finding at the right.
/// It stands beside the window and goes on with the window's tree; work runs on another thread.
class Laboratory : public QDialog {
  Q_OBJECT
 public:
  Laboratory(const Document* document, QWidget* parent);
  ~Laboratory() override;
  void setTheme(const Theme& theme);
  void choose(int experiment);
  void run(int action = 0);
  void cancel();
  bool busy() const { return background_.busy(); }
  const std::vector<Experiment*>& experiments() const { return experiments_; }
  /// Of the chosen experiment, as it is shown.
  const Finding& finding() const;

 Q_SIGNALS:
  void treeWanted(const plyscope::LabTree& tree);
  void told();  ///< a finding is shown

 protected:
  void showEvent(QShowEvent* event) override;

 private:
  QWidget* buildPage();
  void documentChanged();
  void tell(int experiment, const Finding& finding);
  void showButtons();
  void showProgress();

  const Document* document_;
  LabExamples examples_;
  std::vector<Experiment*> experiments_;
  std::vector<Finding> findings_;
  std::vector<bool> begun_;
  QListWidget* list_;
  QLabel *title_, *purpose_, *remark_;
  QStackedWidget* forms_;
  QWidget *buttons_, *offers_;
  Button *cancel_, *copy_;
  FindingView* view_;
  QScrollArea* scroll_;
  QTimer progress_;
  Experiment::Job job_;
  int running_ = -1;
  std::shared_ptr<std::atomic<bool>> stop_;
  std::shared_ptr<std::atomic<std::uint64_t>> done_;
  Background background_{this};
};

}  // namespace plyscope
