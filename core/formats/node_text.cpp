#include "core/formats/node_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/base/short_number.h"
#include "core/formats/number_text.h"
#include "core/formats/scanner.h"

namespace plyscope {

namespace {

bool holds(const std::string* spelled, const Rational& value) {
  if (!spelled) return false;
  const Result<Rational> says = parseNumber(*spelled);
  return says && *says == value;
}

// w / 10^places, without superfluous zeros.
void appendDecimal(std::string& out, Word w, unsigned places) {
  for (; places > 0 && w % 10 == 0; --places) w /= 10;
  const fmt::format_int all(w < 0 ? -w : w);
  std::string_view digits(all.data(), all.size());
  if (w < 0) out += '-';
  if (digits.size() <= places) {
    out += "0.";
    out.append(places - digits.size(), '0');
    out += digits;
    return;
  }
  out += digits.substr(0, digits.size() - places);
  if (places > 0) (out += '.') += digits.substr(digits.size() - places);
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

NodeText::NodeText(const Tree& tree, const Notation* notation) : tree_(tree), notation_(notation) {
  constexpr Word kMost = 1'000'000'000'000;
  if (tree.representation() != Tree::Representation::scaled || tree.scale() > kMost) return;
  scale_ = static_cast<Word>(tree.scale());
  if (tree.spelling() == Spelling::fractions && scale_ != 1) return;
  Word ten = 1;
  for (unsigned places = 0; places < 13; ++places, ten *= 10) {
    if (ten % scale_ != 0) continue;
    places_ = places;
    toDecimals_ = ten / scale_;
    return;
  }
}

// Nodes are mostly asked for one after the other, so the spelling is near the last one.
const std::string* NodeText::spelled(NodeId n, Notation::Part part, std::uint32_t item) {
  if (!notation_ || notation_->spelled.empty()) return nullptr;
  const auto& all = notation_->spelled;
  const auto key = std::tuple(n, part, item);
  const auto keyOf = [](const Notation::Spelled& s) { return std::tuple(s.node, s.part, s.item); };
  std::size_t at = std::min(latest_, all.size() - 1);
  for (unsigned steps = 0; steps < 4 && at > 0 && key < keyOf(all[at]); ++steps) --at;
  for (unsigned steps = 0; steps < 4 && at + 1 < all.size() && keyOf(all[at]) < key; ++steps) ++at;
  if (keyOf(all[at]) != key && (at == 0 || !(keyOf(all[at - 1]) < key && key < keyOf(all[at])))) {
    const auto found =
        std::lower_bound(all.begin(), all.end(), key,
                         [&](const Notation::Spelled& s, const auto& k) { return keyOf(s) < k; });
    at = static_cast<std::size_t>(found - all.begin());
  }
  latest_ = at;
  return at < all.size() && keyOf(all[at]) == key ? &all[at].text : nullptr;
}

void NodeText::before(std::string& out, NodeId n) {
  if (!tree_.move(n).empty()) (out += wordOrQuoted(tree_.move(n))) += " -> ";
  const NodeId parent = tree_.parent(n);
  if (parent != kNoNode && tree_.isChance(parent)) {
    const Rational& p = tree_.probability(n);
    const std::string* old = spelled(n, Notation::Part::probability, 0);
    (out += holds(old, p) ? *old : numberText(p, tree_.spelling())) += ": ";
  }
  if (!tree_.label(n).empty()) (out += wordOrQuoted(tree_.label(n))) += '=';
}

void NodeText::leaf(std::string& out, NodeId n) {
  if (tree_.hasUtility(n)) {
    utility(out, n);
  } else {
    out += '_';
  }
}

void NodeText::open(std::string& out, NodeId n) {
  if (tree_.isChance(n) || tree_.isPass(n) || tree_.moverWritten(n)) {
    const Mover mover = tree_.isPass(n) ? Mover::none : tree_.mover(n);
    const std::string* old = spelled(n, Notation::Part::prefix, 0);
    if (old && moverOfPrefix(*old) == mover) {
      out += *old;
    } else if (mover == Mover::chance) {
      out += "chance";
    } else if (mover == Mover::none) {
      out += "pass";
    } else {
      out += static_cast<char>('A' + index(mover));
    }
  }
  out += '[';
}

void NodeText::close(std::string& out, NodeId n) {
  out += ']';
  if (!tree_.hasUtility(n)) return;
  out += " ~ ";
  utility(out, n);
}

void NodeText::utility(std::string& out, NodeId n) {
  if (tree_.scalar()) return number(out, n, 0);
  for (unsigned p = 0; p < tree_.players(); ++p) {
    out += p == 0 ? '(' : ',';
    number(out, n, p);
  }
  out += tree_.players() == 1 ? ",)" : ")";
}

void NodeText::number(std::string& out, NodeId n, unsigned player) {
  const std::string* old = spelled(n, Notation::Part::number, player);
  const Word w = tree_.utility(n, player);
  if (old) {
    const auto says = scale_ != 0 ? shortNumber(*old) : std::nullopt;
    const bool same = says ? static_cast<__int128>(says->numerator) * scale_ ==
                                 static_cast<__int128>(w) * says->denominator
                           : holds(old, tree_.number(w).value);
    if (same) {
      out += *old;
      return;
    }
  }
  Word shown = 0;
  if (toDecimals_ != 0 && !__builtin_mul_overflow(w, toDecimals_, &shown)) {
    appendDecimal(out, shown, places_);
  } else if (scale_ != 0 && tree_.spelling() == Spelling::fractions) {
    const Word common = std::gcd(w, scale_);
    out += std::to_string(w / common);
    if (scale_ != common) (out += '/') += std::to_string(scale_ / common);
  } else {
    out += numberText(tree_.number(w).value, tree_.spelling());
  }
}

}  // namespace plyscope
