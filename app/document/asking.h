#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <optional>
#include <vector>

#include "app/document/player.h"
#include "core/teaching/progress.h"
#include "core/teaching/question.h"

namespace plyscope {

/// The question of a plan, ordered by time, before which a move from one moment to another halts;
/// null: none lies between them.
const Question* questionAhead(const std::vector<Question>& plan, Time from, Time to);
/// Where time goes when it is answered: a true test and the cut that follows are one answer.
Time answeredAt(const Question& question);

/// Guided: hints, a second try, the reason after each answer. Exam: one pass, nothing of these.
enum class AskMode : std::uint8_t { guided, exam };

/// A sitting: the search runs as ever, halts before the moments of a plan and asks. From its
/// beginning to its end what is later than now is covered, the tree and its search stay as they
/// are, and time leads past an open question only by an answer or by skipping it.
class Asking : public QObject, private Gate {
  Q_OBJECT
 public:
  enum class Phase : std::uint8_t {
    off,
    running,  ///< on the way to the next question
    open,     ///< a question waits for its answer
    told,     ///< answered, and the search shows why (guided only)
    done      ///< nothing more is asked; nothing is covered
  };

  Asking(Document* document, Player* player, QObject* parent);
  ~Asking() override;

  /// From the start of the run. The plan is in order of time and of the document's run.
  void begin(std::vector<Question> plan, AskMode mode, std::uint64_t seed);
  /// Ends it: an exam, and whatever has answers, with its summary, all else at once.
  void finish();
  void leave();  ///< also the summary

  Phase phase() const { return phase_; }
  AskMode mode() const { return mode_; }
  bool active() const { return phase_ != Phase::off && phase_ != Phase::done; }
  const Question* question() const;  ///< open or told; else null
  std::size_t number() const { return sitting_.items.size() + (phase_ == Phase::open); }

  void answer(const Answer& given);
  void skip();
  void askHint();     ///< the next one; guided only
  void showAnswer();  ///< for no points; guided only
  void proceed();     ///< from what was told to the search

  const Help& help() const { return help_; }
  const std::optional<Hint>& hint() const { return hint_; }
  /// The judgement of the last answer, while it is told or tried again.
  const std::optional<Mark>& mark() const { return mark_; }
  const Answer& given() const { return given_; }
  /// What has been answered so far; all of it marked once it is done.
  const Sitting& sitting() const { return sitting_; }
  void setStudent(const QString& id) { sitting_.student = id.toStdString(); }

 Q_SIGNALS:
  void changed();
  void refused(const QString& why);

 private:
  Time limit(Time from, Time to) override;
  bool refuses(Leap leap) override;
  void follow();
  void open();
  void note(const QString& given, const QString& because);
  void tell();
  void end();
  void setPhase(Phase phase);
  void cover();  ///< as the phase wants it

  Document* document_;
  Player* player_;
  std::vector<Question> plan_;
  std::size_t next_ = 0;  ///< of the plan: open, told, or the next to be asked
  Phase phase_ = Phase::off;
  AskMode mode_ = AskMode::guided;
  Help help_;
  std::optional<Hint> hint_;
  std::optional<Mark> mark_;
  Answer given_;
  Sitting sitting_;
  Cover coverBefore_;
  QElapsedTimer clock_;
  bool passing_ = false;  ///< the gate stands open: the answer is shown
};

}  // namespace plyscope
