#pragma once

#include <QWidget>

#include "app/document/asking.h"
#include "core/teaching/question_plan.h"

class QLabel;
class QLineEdit;

namespace plyscope {

class Button;
class Choice;

/// What somebody wants to be asked.
struct AskWish {
  AskMode mode = AskMode::guided;
  AskOptions options;
};

/// The strip before the first question: guided or exam, about what, how often, with which seed.
class AskStart : public QWidget {
  Q_OBJECT
 public:
  explicit AskStart(QWidget* parent);
  /// Offers the kinds that this run has. Looks at the first events only.
  void offer(const Run& run);
  bool any() const;  ///< whether the run has questions at all
  AskWish wish() const;
  void setStopsPerQuestion(int stops);
  QString explanation() const;  ///< what the chosen mode means

 Q_SIGNALS:
  void changed();
  void wanted();  ///< Return in the field

 private:
  Button *guided_, *exam_;
  Choice *about_, *density_;
  QLineEdit* seed_;
};

}  // namespace plyscope
