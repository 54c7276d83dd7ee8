#include "core/explain/text.h"

namespace plyscope {

std::string shortened(std::string_view label) {
  constexpr std::size_t kMost = 24;
  std::size_t count = 0, cut = 0;
  for (std::size_t i = 0; i < label.size(); ++i) {
    if ((static_cast<unsigned char>(label[i]) & 0xC0) == 0x80) continue;
    if (++count == kMost) cut = i;
  }
  std::string text(count <= kMost ? label : label.substr(0, cut));
  for (char& ch : text) {
    if (static_cast<unsigned char>(ch) < 0x20) ch = ' ';
  }
  return count <= kMost ? text : text + "…";
}

std::string nodeText(const Tree& tree, NodeId n) {
  const std::string_view label = tree.label(n);
  return label.empty() ? tree.shortName(n) : shortened(label);
}

std::string roleText(const Run& run, Mover m) {
  if (m == Mover::chance) return "chance";
  if (!isPlayer(m)) return "";
  if (spec(run.id).scalar && !run.tree->playersNamed()) return m == Mover::A ? "MAX" : "MIN";
  return shortened(run.tree->playerName(index(m)));
}

std::string grouped(std::uint64_t count) {
  std::string digits = std::to_string(count);
  for (std::size_t i = digits.size(); i > 3;) {
    i -= 3;
    digits.insert(i, ",");
  }
  return digits;
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
