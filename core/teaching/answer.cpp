#include "core/teaching/answer.h"

#include <algorithm>
#include <charconv>

#include "core/explain/text.h"

namespace plyscope {
namespace {

constexpr std::size_t kMostParts = 100'000;  ///< of one answer: marks on a large tree

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && std::string_view(" \t\r\n").find(s.front()) != s.npos) s.remove_prefix(1);
  while (!s.empty() && std::string_view(" \t\r\n").find(s.back()) != s.npos) s.remove_suffix(1);
  return s;
}

std::string lower(std::string_view s) {
  std::string out(s);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

bool takePrefix(std::string_view& s, std::string_view prefix) {
  if (!s.starts_with(prefix)) return false;
  s = trimmed(s.substr(prefix.size()));
  return true;
}

/// "inf", "∞", "-inf", "+∞", or a finite number.
Result<Number> numberOf(std::string_view text) {
  std::string_view s = text;
  bool minus = false;
  for (const std::string_view sign : {"-", "−", "–"}) {
    if (!minus && takePrefix(s, sign)) minus = true;
  }
  if (!minus) takePrefix(s, "+");
  const std::string word = lower(s);
  if (word == "inf" || word == "∞" || word == "infinity") {
    return minus ? Number::minusInfinity() : Number::infinity();
  }
  Result<Rational> r = parseNumber(text);
  if (!r) return tl::unexpected(r.error());
  Number n;
  n.value = *r;
  return n;
}

/// Without the brackets around the whole.
std::string_view unbracketed(std::string_view s) {
  s = trimmed(s);
  if (s.size() >= 2 &&
      ((s.front() == '[' && s.back() == ']') || (s.front() == '(' && s.back() == ')'))) {
    return trimmed(s.substr(1, s.size() - 2));
  }
  return s;
}

/// Parts between commas, semicolons and blanks.
std::vector<std::string_view> parts(std::string_view s) {
  std::vector<std::string_view> all;
  constexpr std::string_view kBetween = ",; \t\r\n";
  for (std::size_t at = 0; at < s.size() && all.size() < kMostParts;) {
    at = s.find_first_not_of(kBetween, at);
    if (at == s.npos) break;
    const std::size_t end = std::min(s.find_first_of(kBetween, at), s.size());
    all.push_back(s.substr(at, end - at));
    at = end;
  }
  return all;
}

/// The sign before a bound, if there is one; only the first is taken.
Relation takeRelation(std::string_view& s) {
  for (const std::string_view sign : {"≤", "<=", "at most", "=<"}) {
    if (takePrefix(s, sign)) return Relation::atMost;
  }
  for (const std::string_view sign : {"≥", ">=", "at least", "=>"}) {
    if (takePrefix(s, sign)) return Relation::atLeast;
  }
  if (!takePrefix(s, "exactly")) takePrefix(s, "=");
  return Relation::exact;
}

/// Three digits behind the only comma may be meant either way, but behind a zero.
bool mayBeThousands(std::string_view s) {
  const std::size_t comma = s.find(',');
  if (comma == s.npos || s.size() != comma + 4) return false;
  const std::size_t digit = s.find_first_of("0123456789");
  return digit < comma && s.substr(digit, comma - digit) != "0" &&
         s.find_first_not_of("0123456789", comma + 1) == s.npos;
}

Result<Answer> oneNumber(std::string_view s, bool bound) {
  Answer answer;
  if (bound) {
    answer.relation = takeRelation(s);
    std::string_view rest = s;
    if (takeRelation(rest) != Relation::exact || rest.size() != s.size()) {
      return fail("one sign is enough", "Write it as in ≤ 3, ≥ 3 or 3.");
    }
  }
  std::string text(s);
  if (mayBeThousands(text)) {
    std::string whole = text, point = text;
    whole.erase(whole.find(','), 1);
    point[point.find(',')] = '.';
    return fail(text + " may be read in two ways", "Write " + whole + " or " + point + ".");
  }
  if (const std::size_t comma = text.find(','); comma != text.npos) {
    text[comma] = '.';
    answer.commaForPoint = true;
  }
  Result<Number> n = numberOf(text);
  if (!n) return tl::unexpected(n.error());
  answer.numbers = {*n};
  return answer;
}

Result<Answer> manyNumbers(std::string_view s, std::size_t wanted, std::string_view example) {
  Answer answer;
  for (const std::string_view part : parts(unbracketed(s))) {
    Result<Number> n = numberOf(part);
    if (!n) return tl::unexpected(n.error());
    answer.numbers.push_back(*n);
  }
  if (answer.numbers.size() != wanted) {
    return fail("this needs " + std::to_string(wanted) + " numbers",
                "Write them as in " + std::string(example) + ".");
  }
  return answer;
}

Result<Answer> nodesOf(const Tree& tree, std::string_view s) {
  Answer answer;
  if (lower(s) == "none" || s.empty()) return answer;
  for (const std::string_view part : parts(unbracketed(s))) {
    const std::optional<NodeId> n = tree.findByName(part);
    if (!n) return fail("there is no node " + std::string(part), "Write a name such as n3 or L5.");
    answer.nodes.push_back(*n);
  }
  std::sort(answer.nodes.begin(), answer.nodes.end());
  answer.nodes.erase(std::unique(answer.nodes.begin(), answer.nodes.end()), answer.nodes.end());
  return answer;
}

Result<Answer> choiceOf(std::string_view s, const std::vector<std::string>& choices) {
  Answer answer;
  const std::string word = lower(s);
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(s.data(), s.data() + s.size(), number);
  for (std::uint32_t i = 0; i < choices.size(); ++i) {
    const bool letter = word.size() == 1 && word[0] == static_cast<char>('a' + i);
    const bool counted = error == std::errc() && end == s.data() + s.size() && number == i + 1;
    if (lower(choices[i]) == word) {
      answer.choice = i;
      return answer;
    }
    if (!answer.choice && (letter || counted)) answer.choice = i;
  }
  if (answer.choice) return answer;
  std::string all;
  for (const std::string& c : choices) all += (all.empty() ? "" : "; ") + c;
  return fail("this is none of the choices", "Write one of: " + all + ".");
}

}  // namespace

Result<Answer> parseAnswer(AnswerForm form, const Tree& tree, std::string_view text,
                           const std::vector<std::string>& choices) {
  const std::string_view s = trimmed(text);
  Answer answer;
  switch (form) {
    case AnswerForm::yesNo: {
      const std::string word = lower(s);
      if (word == "yes" || word == "y" || word == "true") answer.yes = true;
      if (word == "no" || word == "n" || word == "false") answer.yes = false;
      if (!answer.yes) return fail("this needs yes or no");
      return answer;
    }
    case AnswerForm::number:
      return oneNumber(s, false);
    case AnswerForm::bound:
      return oneNumber(s, true);
    case AnswerForm::window:
      return manyNumbers(s, 2, "[3, ∞]");
    case AnswerForm::tuple:
      if (lower(s) == "none") return answer;
      return manyNumbers(s, tree.players(), "(1, 0)");
    case AnswerForm::node: {
      Result<Answer> one = nodesOf(tree, s);
      if (one && one->nodes.size() != 1) return fail("this needs one node", "Write its name.");
      return one;
    }
    case AnswerForm::nodes:
      return nodesOf(tree, s);
    case AnswerForm::choice:
      return choiceOf(s, choices);
  }
  return answer;
}

std::string answerText(AnswerForm form, const Tree& tree, const Answer& answer,
                       const std::vector<std::string>& choices) {
  // Fractions that decimals would shorten stay fractions, so that the text reads back.
  const auto number = [&](const Number& n) {
    const std::string shown = shownText(n, tree.spelling());
    return shown.starts_with("≈") ? exactText(n) : shown;
  };
  std::string text;
  switch (form) {
    case AnswerForm::yesNo:
      return !answer.yes ? "" : *answer.yes ? "yes" : "no";
    case AnswerForm::number:
    case AnswerForm::bound:
      if (answer.numbers.empty()) return "";
      if (answer.relation == Relation::atMost) text = "≤ ";
      if (answer.relation == Relation::atLeast) text = "≥ ";
      return text + number(answer.numbers.front());
    case AnswerForm::window:
    case AnswerForm::tuple:
      if (answer.numbers.empty()) return "none";
      for (const Number& n : answer.numbers) text += (text.empty() ? "" : ", ") + number(n);
      return form == AnswerForm::window ? "[" + text + "]" : "(" + text + ")";
    case AnswerForm::node:
    case AnswerForm::nodes:
      for (const NodeId n : answer.nodes) {
        text += (text.empty() ? "" : ", ") + tree.shortName(n);
      }
      return text.empty() ? "none" : text;
    case AnswerForm::choice:
      return answer.choice && *answer.choice < choices.size() ? choices[*answer.choice] : "";
  }
  return text;
}

}  // namespace plyscope
