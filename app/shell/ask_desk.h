#pragma once

#include <QObject>
#include <QPointer>

#include "app/document/asking.h"
#include "app/document/question_planner.h"
#include "app/support/settings.h"
#include "app/support/theme.h"
#include "core/teaching/shown_belief.h"

namespace plyscope {

class AskCard;
struct AskWish;
class Canvas;
class KeyRouter;
class PinBoard;
class PracticeWindow;

/// Puts questions beside one canvas: the card with its keys, clicks in the tree as answers, marks
/// and hints in the picture.
class AskDesk : public QObject {
  Q_OBJECT
 public:
  AskDesk(Document* document, Player* player, Canvas* canvas, Settings* settings, QWidget* parent);

  void bindKeys(KeyRouter& router);
  void setTheme(const Theme& theme);
  void toggle();  ///< the strip before the first question, or out of it all
  void begin();   ///< with what the strip says
  Asking* asking() { return &asking_; }
  AskCard* card() { return card_; }
  PinBoard* pins() { return pins_; }
  /// Whether it has something to say against showing the run elsewhere; says so.
  bool refusesModes();
  /// Whether a key is one of the questions'.
  bool press(QKeyCombination key);
  /// Opens the cards of misconceptions, at one of them if it is named.
  void practise(const QString& card = {});

 Q_SIGNALS:
  void notice(const QString& text);

 private:
  void say(const QString& why);  ///< on the card, and wherever notices go
  void refresh();
  void showPins();
  void tellBelief();
  void ask(std::vector<Question> plan, const AskWish& wish);
  void close();
  void showSummary();
  void trySimilar();

  Document* document_;
  Player* player_;
  Canvas* canvas_;
  Settings* settings_;
  Asking asking_;
  Theme theme_;
  AskCard* card_;
  PinBoard* pins_;
  Asking::Phase phase_ = Asking::Phase::off;  // when it was last looked at
  std::size_t number_ = 0;
  std::optional<ShownBelief> belief_;  ///< behind the answer that has just been judged
  bool showsBelief_ = false;
  QuestionPlanner planner_{this};
  QPointer<PracticeWindow> practice_;  ///< while it is open
};

}  // namespace plyscope
