#include "app/shell/question_pins.h"

namespace plyscope {

Pins questionPins(const Question& question, const std::vector<NodeId>& marked, bool told,
                  const std::optional<Hint>& hint, const std::optional<ShownBelief>& belief) {
  Pins pins;
  if (question.form() == AnswerForm::nodes) {
    pins.marked = marked;
    if (told) pins.due = question.right.nodes;
  }
  if (hint) pins.pointed = hint->nodes;
  if (!belief) return pins;
  pins.pointed = belief->nodes;
  for (const Writing& reading : belief->readings)
    pins.readings.emplace_back(reading.node, QString::fromStdString(reading.text));
  return pins;
}

}  // namespace plyscope
