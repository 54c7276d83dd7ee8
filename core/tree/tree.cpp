#include "core/tree/tree.h"

#include <algorithm>
#include <charconv>

namespace plyscope {

NodeId Tree::nextSibling(NodeId n) const {
  const NodeId p = parent(n);
  return p != kNoNode && end(n) < end(p) ? NodeId{end(n)} : kNoNode;
}

NodeId Tree::child(NodeId n, std::uint32_t i) const {
  NodeId c = firstChild(n);
  while (i-- > 0) c = NodeId{end(c)};
  return c;
}

std::vector<NodeId> Tree::children(NodeId n) const {
  std::vector<NodeId> all;
  all.reserve(childCount(n));
  for (NodeId c = firstChild(n); c != kNoNode; c = nextSibling(c)) all.push_back(c);
  return all;
}

Path Tree::path(NodeId n) const {
  Path path(depth(n));
  for (auto step = path.rbegin(); step != path.rend(); ++step, n = parent(n)) {
    *step = childIndex(n);
  }
  return path;
}

std::optional<NodeId> Tree::find(const Path& path) const {
  NodeId n = root();
  for (const std::uint32_t step : path) {
    if (step >= childCount(n)) return {};
    n = child(n, step);
  }
  return n;
}

std::string Tree::shortName(NodeId n) const {
  return (isLeaf(n) ? "L" : "n") + std::to_string(ordinal(n));
}

std::string Tree::displayName(NodeId n) const {
  return label(n).empty() ? shortName(n) : std::string(label(n));
}

std::optional<NodeId> Tree::findByName(std::string_view name) const {
  if (name.size() > 1 && (name[0] == 'n' || name[0] == 'L') && name[1] != '0') {
    std::uint32_t k = 0;
    const auto [stop, error] = std::from_chars(name.data() + 1, name.data() + name.size(), k);
    if (error == std::errc{} && stop == name.data() + name.size()) {
      for (std::uint32_t n = 0; n < size(); ++n) {
        if (c_.ordinal[n] == k && isLeaf(NodeId{n}) == (name[0] == 'L')) return NodeId{n};
      }
    }
  }
  std::optional<NodeId> found;
  if (name.empty() || c_.label.empty()) return found;
  for (std::uint32_t i = 0; i < size(); ++i) {
    if (c_.label[NodeId{i}] != name) continue;
    if (found) return {};
    found = NodeId{i};
  }
  return found;
}

std::uint32_t Tree::line(NodeId n) const {
  const auto after = std::upper_bound(c_.lines.begin(), c_.lines.end(), n,
                                      [](NodeId m, const LineStart& l) { return m < l.node; });
  return after == c_.lines.begin() ? 0 : std::prev(after)->line;
}

Number Tree::utilityNumber(NodeId n, unsigned player) const {
  return number(utility(n, player));
}

Number Tree::number(Word w) const {
  if (w >= kInfinity) return Number::infinity();
  if (w <= -kInfinity) return Number::minusInfinity();
  if (representation() == Representation::scaled) return {Rational(Integer(w), scale())};
  if (w == 0) return {0};
  const Rational& size = c_.ranks[static_cast<std::size_t>(w < 0 ? -w : w) - 1];
  return {w < 0 ? Rational(-size) : size};
}

std::optional<Word> Tree::word(const Rational& r) const {
  using boost::multiprecision::denominator;
  using boost::multiprecision::numerator;
  if (representation() == Representation::ranked) {
    if (r == 0) return 0;
    const Rational size = boost::multiprecision::abs(r);
    const auto at = std::lower_bound(c_.ranks.begin(), c_.ranks.end(), size);
    if (at == c_.ranks.end() || *at != size) return {};
    const Word rank = at - c_.ranks.begin() + 1;
    return r < 0 ? -rank : rank;
  }
  const Rational scaled = r * scale();
  if (denominator(scaled) != 1) return {};
  const Integer& whole = numerator(scaled);
  if (boost::multiprecision::abs(whole) >= Integer(kFiniteWord)) return {};
  return static_cast<Word>(whole);
}

}  // namespace plyscope
