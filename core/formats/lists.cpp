#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/utf8.h"
#include "core/formats/finish_draft.h"
#include "core/formats/list_items.h"
#include "core/formats/readers.h"

// Nested lists whose brackets may mean something else than a node: labelled lists
// ['A', ['B', ('H', 6)]], lists that are pairs, and lists that begin with their own value. The
// rule of the house, [...] is a node and (..., ...) a tuple, holds where nothing else is asked.

namespace plyscope {
namespace {

using Kind = ListItem::Kind;

class ListsReader {
 public:
  ListsReader(const ListItems& items, Lists meaning) : items_(items), meaning_(meaning) {}

  Problems read(Draft& draft) {
    work_.push_back({0, draft.add(items_[0].place)});
    while (!work_.empty() && problems_.size() < kMostProblems) {
      const auto [item, node] = work_.back();
      work_.pop_back();
      expand(draft, item, node);
    }
    return std::move(problems_);
  }

 private:
  std::uint32_t next(std::uint32_t item) const { return items_[item].end; }

  void wrong(std::uint32_t item, std::string what, std::string remedy) {
    problems_.push_back(problemAt(items_[item].place, std::move(what), std::move(remedy),
                                  static_cast<std::uint32_t>(items_[item].text.size())));
  }

  bool number(std::uint32_t item, Rational& into) {
    if (items_[item].kind == Kind::string) {
      wrong(item,
            fmt::format("expected a number, found the text “{}”", shortened(items_[item].text, 24)),
            "A name stands first in its list: ['A', 3].");
      return false;
    }
    Result<Rational> r = parseNumber(items_[item].text);
    if (r) {
      into = std::move(*r);
      return true;
    }
    wrong(item, r.error().front().what, r.error().front().remedy);
    return false;
  }

  /// All parts from `first` on are atoms: the numbers of a tuple.
  bool atomsOnly(std::uint32_t group, std::uint32_t first) const {
    for (std::uint32_t part = first; part != items_[group].end; part = next(part)) {
      if (items_[part].isGroup() || items_[part].kind != Kind::number) return false;
    }
    return true;
  }

  void tuple(Draft& draft, std::uint32_t group, std::uint32_t first, Draft::Id node) {
    std::vector<Rational> numbers;
    for (std::uint32_t part = first; part != items_[group].end; part = next(part)) {
      if (!number(part, numbers.emplace_back())) return;
    }
    draft.setValue(node, numbers);
  }

  void expand(Draft& draft, std::uint32_t item, Draft::Id node) {
    if (items_[item].kind == Kind::nothing) return;
    if (!items_[item].isGroup()) {
      Rational r;
      if (number(item, r)) draft.setValue(node, std::move(r));
      return;
    }
    std::uint32_t first = item + 1;
    const std::uint32_t end = items_[item].end;
    if (first == end) {
      return wrong(item, "an empty list is not a node",
                   "Write its children, or a number for a leaf.");
    }
    const bool labelled = items_[first].kind == Kind::string;
    if (labelled) {
      draft[node].label = draft.text(items_[first].text);
      first = next(first);
      if (first == end) return;  // a name alone: a leaf without a value
      if (next(first) == end && !items_[first].isGroup()) return expand(draft, first, node);
      if (next(first) == end && items_[first].kind == Kind::tuple && atomsOnly(first, first + 1)) {
        return tuple(draft, first, first + 1, node);
      }
    } else if (items_[item].kind == Kind::tuple && atomsOnly(item, first)) {
      return tuple(draft, item, first, node);
    } else if (meaning_ == Lists::pairs && next(first) != end && atomsOnly(item, first)) {
      return tuple(draft, item, first, node);
    } else if (meaning_ == Lists::valueFirst && items_[first].kind == Kind::number) {
      expand(draft, first, node);  // its own value: an estimate where children follow
      first = next(first);
    }
    children(draft, first, end, node);
  }

  void children(Draft& draft, std::uint32_t first, std::uint32_t end, Draft::Id node) {
    const std::size_t before = work_.size();
    for (std::uint32_t part = first; part != end; part = next(part)) {
      const Draft::Id child = draft.add(items_[part].place);
      draft.link(node, child);
      work_.emplace_back(part, child);
    }
    std::reverse(work_.begin() + static_cast<std::ptrdiff_t>(before), work_.end());
  }

  const ListItems& items_;
  Lists meaning_;
  std::vector<std::pair<std::uint32_t, Draft::Id>> work_;
  Problems problems_;
};

}  // namespace

bool looksLikeLabelledLists(std::string_view text) {
  const std::string_view head = text.substr(0, 4096);
  std::size_t i = head.find_first_not_of(" \t\r\n");
  if (i == std::string_view::npos || (head[i] != '[' && head[i] != '(')) return false;
  i = head.find_first_not_of(" \t\r\n", i + 1);
  if (i == std::string_view::npos || (head[i] != '\'' && head[i] != '"')) return false;
  const std::size_t close = head.find(head[i], i + 1);
  if (close == std::string_view::npos) return false;
  i = head.find_first_not_of(" \t\r\n", close + 1);
  return i != std::string_view::npos && head[i] == ',';
}

Result<ReadTree> readLists(std::string_view text, const ReadOptions& options) {
  Result<ListItems> items = readListItems(text);
  if (!items) return tl::unexpected(std::move(items.error()));
  Draft draft;
  Problems problems = ListsReader(*items, options.lists).read(draft);
  if (!problems.empty()) return tl::unexpected(std::move(problems));
  return finishDraft(draft, options, Draft::InnerValues::estimates, {"lists", {}, {}, {}});
}

}  // namespace plyscope
