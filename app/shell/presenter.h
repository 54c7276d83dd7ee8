#pragma once

#include <QTimer>
#include <QWidget>
#include <map>
#include <memory>
#include <optional>

#include "app/document/player.h"
#include "app/document/question_planner.h"
#include "app/support/awake.h"
#include "app/support/theme.h"

namespace plyscope {

class Canvas;
class CaptionStrip;
class PresenterInk;
class PresenterPath;
class TeacherConsole;

/// The tree on a projector: full screen, nothing but the picture, one sentence and the keys of a
/// presenter's remote. Before a test it stops and asks the class; what is later than now is covered
/// meanwhile. It shows the document of the window behind it, at the same moment.
class Presenter : public QWidget, private Gate {
  Q_OBJECT
 public:
  Presenter(Document* document, Player* player);
  ~Presenter() override;

  /// Full screen on the screen that is not the window's, if there are two.
  void begin(QWidget* from, bool atStart);
  void end();
  bool asking() const { return question_ && !revealed_; }
  CaptionStrip* strip() { return strip_; }
  Canvas* canvas() { return canvas_; }
  PresenterInk* ink() { return ink_; }
  PresenterPath* path() { return path_; }
  /// Whether it stops before tests and asks. On by default.
  void setPredict(bool on) { predict_ = on; }
  bool planning() const { return planner_.busy(); }  ///< questions are being chosen

 Q_SIGNALS:
  void ended();

 protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;
  void closeEvent(QCloseEvent* event) override;

 private:
  enum class Screen { picture, black, white };

  Time limit(Time from, Time to) override;
  bool refuses(Leap) override { return asking(); }
  void forward();
  void backward();
  void jump(void (Player::*where)());
  void uncover(QPointF at);
  void cover();  ///< as the question and H want it; leaves that were uncovered stay so
  void ask(const Question& question);
  void reveal();
  void drop();  ///< the question, if there is one
  void blank(Screen screen);
  void count(std::size_t choice, int by);
  void dress();
  void place();
  void refresh();
  void showConsole(QScreen* screen);
  void plan();  ///< which questions this run has; of a long run they come later
  /// The question to be asked on the way between two moments, if there is one.
  const Question* ahead(Time from, Time to) const;

  Document* document_;
  Player* player_;
  Canvas* canvas_;
  CaptionStrip* strip_;
  QWidget* blank_;
  PresenterInk* ink_;
  PresenterPath* path_;
  Awake awake_;
  std::unique_ptr<TeacherConsole> console_;  ///< with a second screen
  QTimer idle_;
  Cover coverBefore_;
  QuestionPlanner planner_{this};
  std::vector<Question> plan_;
  std::optional<Question> question_;
  std::map<std::size_t, std::uint32_t> hands_;
  bool predict_ = true, revealed_ = false, inverted_ = false, coversLeaves_ = true;
  int textStep_ = 0;
  Screen screen_ = Screen::picture;
};

}  // namespace plyscope
