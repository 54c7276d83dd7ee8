#include "core/explain/text.h"

#include <iterator>

#include "core/base/utf8.h"

namespace plyscope {

std::string shortLabel(std::string_view label) {
  constexpr std::size_t kMost = 24;
  return shortened(label, countCharacters(label) <= kMost ? kMost : kMost - 1);
}

void append(Spans& to, Spans more) {
  to.insert(to.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::string nodeText(const Tree& tree, NodeId n) {
  const std::string_view label = tree.label(n);
  return label.empty() ? tree.shortName(n) : shortLabel(label);
}

std::string roleText(const Run& run, Mover m) {
  if (m == Mover::chance) return "chance";
  if (!isPlayer(m)) return "";
  if (spec(run.id).scalar && !run.tree->playersNamed()) return m == Mover::A ? "MAX" : "MIN";
  return shortLabel(run.tree->playerName(index(m)));
}

std::string grouped(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t i = digits.size(); i > 3;) {
    i -= 3;
    digits.insert(i, ",");
  }
  return digits;
}

std::vector<Number> shownValue(const Trace& trace, NodeId n, Time k) {
  std::vector<Number> value = trace.value(n, k);
  const Tree& tree = trace.tree();
  const bool looked = tree.isLeaf(n) || trace.state(n, k).estimate;
  if (value.empty() || !looked || !tree.hasUtility(n)) return value;
  for (unsigned p = 0; p < value.size(); ++p) value[p] = tree.utilityNumber(n, p);
  return value;
}

std::string valueText(std::span<const Number> value, Spelling spelling) {
  if (value.size() == 1) return shownText(value.front(), spelling);
  std::string text = "(";
  for (std::size_t i = 0; i < value.size(); ++i) {
    if (i > 0) text += ", ";
    text += shownText(value[i], spelling);
  }
  return text + ")";
}

}  // namespace plyscope
