#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/number.h"
#include "core/trace/trace.h"

namespace plyscope {

/// What an answer looks like.
enum class AnswerForm : std::uint8_t {
  yesNo,   ///< a button
  number,  ///< one number
  bound,   ///< one number, with ≤ or ≥ where it is a bound
  window,  ///< alpha and beta
  tuple,   ///< one number per player; none for "no pair goes up"
  node,    ///< a click on a node
  nodes,   ///< marks on any number of nodes
  choice,  ///< one of a list
};

/// An answer, right or given. Which members count depends on the form.
struct Answer {
  std::optional<bool> yes;
  std::vector<Number> numbers;          ///< number, bound: one; window: two; tuple: per player
  Relation relation = Relation::exact;  ///< of a bound
  std::vector<NodeId> nodes;            ///< node: one; nodes: ascending
  std::optional<std::uint32_t> choice;  ///< from 0
  bool commaForPoint = false;           ///< typed "0,5": right, with the note "we write 0.5"

  /// commaForPoint is no part of what is said.
  friend bool operator==(const Answer& a, const Answer& b) {
    return a.yes == b.yes && a.numbers == b.numbers && a.relation == b.relation &&
           a.nodes == b.nodes && a.choice == b.choice;
  }
};

/// Reads what a person typed or a file holds: "no"; "1/2", ".5", "0,5"; "<= 2", "at most 2";
/// "[3, inf]"; "(1, 0)" or "none"; "L5"; "L5, L6" or "none"; the letter (a, b, ...), the number
/// (from 1) or the text of a choice. A problem says what was expected.
Result<Answer> parseAnswer(AnswerForm form, const Tree& tree, std::string_view text,
                           const std::vector<std::string>& choices = {});

/// The same in writing, with real signs: "≤ 2", "[3, ∞]", "L5, L6". Reads back.
std::string answerText(AnswerForm form, const Tree& tree, const Answer& answer,
                       const std::vector<std::string>& choices = {});

}  // namespace plyscope
