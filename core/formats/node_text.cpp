#include "core/formats/node_text.h"

#include <algorithm>
#include <tuple>

#include "core/formats/number_text.h"
#include "core/formats/scanner.h"

namespace plyscope {

namespace {

bool holds(const std::string* spelled, const Rational& value) {
  if (!spelled) return false;
  const Result<Rational> says = parseNumber(*spelled);
  return says && *says == value;
}

}  // namespace

std::optional<Mover> moverOfPrefix(std::string_view prefix) {
  if (prefix.size() == 1 && prefix[0] >= 'A' && prefix[0] <= 'Z') {
    return player(static_cast<unsigned>(prefix[0] - 'A'));
  }
  std::string word(prefix);
  for (char& c : word) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  if (word == "max") return Mover::A;
  if (word == "min") return Mover::B;
  if (word == "pass") return Mover::none;
  if (word == "chance" || word == "?") return Mover::chance;
  return {};
}

const std::string* NodeText::spelled(NodeId n, Notation::Part part, std::uint32_t item) const {
  if (!notation_ || notation_->spelled.empty()) return nullptr;
  const auto key = std::tuple(n, part, item);
  const auto at = std::lower_bound(notation_->spelled.begin(), notation_->spelled.end(), key,
                                   [](const Notation::Spelled& s, const auto& k) {
                                     return std::tie(s.node, s.part, s.item) < k;
                                   });
  if (at == notation_->spelled.end() || std::tie(at->node, at->part, at->item) != key)
    return nullptr;
  return &at->text;
}

std::string NodeText::before(NodeId n) const {
  std::string text;
  if (!tree_.move(n).empty()) text += wordOrQuoted(tree_.move(n)) + " -> ";
  const NodeId parent = tree_.parent(n);
  if (parent != kNoNode && tree_.isChance(parent)) {
    const Rational& p = tree_.probability(n);
    const std::string* old = spelled(n, Notation::Part::probability, 0);
    text += (holds(old, p) ? *old : numberText(p, tree_.spelling())) + ": ";
  }
  if (!tree_.label(n).empty()) text += wordOrQuoted(tree_.label(n)) + "=";
  return text;
}

std::string NodeText::leaf(NodeId n) const {
  return tree_.hasUtility(n) ? utility(n) : "_";
}

std::string NodeText::open(NodeId n) const {
  if (!tree_.isChance(n) && !tree_.isPass(n) && !tree_.moverWritten(n)) return "[";
  const Mover mover = tree_.isPass(n) ? Mover::none : tree_.mover(n);
  const std::string* old = spelled(n, Notation::Part::prefix, 0);
  if (old && moverOfPrefix(*old) == mover) return *old + "[";
  if (mover == Mover::chance) return "chance[";
  if (mover == Mover::none) return "pass[";
  return std::string(1, static_cast<char>('A' + index(mover))) + "[";
}

std::string NodeText::close(NodeId n) const {
  return tree_.hasUtility(n) ? "] ~ " + utility(n) : "]";
}

std::string NodeText::utility(NodeId n) const {
  if (tree_.scalar()) return number(n, 0);
  std::string text = "(";
  for (unsigned p = 0; p < tree_.players(); ++p) text += (p == 0 ? "" : ",") + number(n, p);
  return text + (tree_.players() == 1 ? ",)" : ")");
}

std::string NodeText::number(NodeId n, unsigned player) const {
  const std::string* old = spelled(n, Notation::Part::number, player);
  const bool whole = tree_.representation() == Tree::Representation::scaled && tree_.scale() == 1;
  if (whole && !old) return std::to_string(tree_.utility(n, player));
  const Rational value = tree_.utilityNumber(n, player).value;
  return holds(old, value) ? *old : numberText(value, tree_.spelling());
}

}  // namespace plyscope
