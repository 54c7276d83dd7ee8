#pragma once

#include <QDialog>
#include <QTimer>
#include <atomic>
#include <functional>
#include <memory>

#include "app/document/document.h"
#include "app/support/background.h"
#include "app/support/theme.h"
#include "core/teaching/versions.h"

class QHBoxLayout;
class QLabel;

namespace plyscope {

class Button;
class Canvas;
class GeneratorForm;

/// Asks for a random tree and shows it while it is asked for: every change of a field begins a new
/// search on a worker. Impossible requests are refused before anything is drawn, with a button that
/// mends them; where no tree was found, the closest one is offered.
class GeneratorDialog : public QDialog {
  Q_OBJECT
 public:
  using Use = std::function<void(ReadTree)>;
  GeneratorDialog(const Theme& theme, Use use, QWidget* parent);
  GeneratorForm* form() const { return form_; }
  bool busy() const { return background_.busy() || soon_.isActive(); }
  QString said() const;  ///< what stands below the picture
  /// What is shown and would be used; no tree: none.
  const ReadTree& made() const { return made_; }
  /// Writes as many versions as are asked for: "exam.plytree" becomes exam-A.plytree and so on. All
  /// are found before the first is written; what was done is said.
  void saveVersions(const QString& path);

 private:
  void begin();
  void written(const Result<Versions>& versions, const QString& path);
  void finish(const Result<GeneratorOutcome>& outcome, const GeneratorOptions& options);
  void show(const GeneratedTree& tree, const GeneratorOptions& options);
  void say(const QString& text, bool wrong);
  void offer(const QString& text, std::function<void()> action);
  void clearOffers();
  void count();

  Use use_;
  Theme theme_;
  GeneratorForm* form_;
  Document preview_;
  Canvas* canvas_;
  QLabel* said_;
  QHBoxLayout* offers_;
  Button *stop_, *take_;
  ReadTree made_;
  QTimer soon_, clock_;
  std::shared_ptr<std::atomic<std::uint32_t>> tried_;
  Background background_{this};
};

}  // namespace plyscope
