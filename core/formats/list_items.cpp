#include "core/formats/list_items.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/base/number.h"

namespace plyscope {
namespace {

using Kind = ListItem::Kind;

bool isSpace(char c) {
  return c == ' ' || c == '\n' || c == '\r' || c == '\t';
}
bool isSeparator(char c) {
  return isSpace(c) || c == ',' || c == '[' || c == ']' || c == '(' || c == ')' || c == '"' ||
         c == '\'' || c == '#';
}

class ListReader {
 public:
  explicit ListReader(std::string_view text) : text_(text), places_(text) {}

  Result<ListItems> read() {
    while (skipSpace(), position_ < text_.size()) {
      if (items_.size() >= kMostNodes) {
        return problem(position_, fmt::format("more than {} values", kMostNodes),
                       "Open a smaller tree.");
      }
      if (open_.empty() && !items_.empty()) {
        return problem(position_, "the list is complete before this", "Delete what follows it.");
      }
      if (std::optional<Problem> p = item()) return fail(std::move(*p));
    }
    if (items_.empty()) return problem(0, "there is no list here", "Write one: [[3, 5], [6, 9]]");
    if (!open_.empty()) {
      const ListItem& list = items_[open_.back()];
      const bool square = list.kind == Kind::list;
      return fail(problemAt(list.place,
                            fmt::format("this “{}” is never closed", square ? "[" : "("),
                            fmt::format("Add “{}”.", square ? "]" : ")")));
    }
    return std::move(items_);
  }

 private:
  static constexpr std::size_t kEnd = std::string_view::npos;

  tl::unexpected<Problems> problem(std::size_t at, std::string what, std::string remedy) {
    return fail(problemAt(places_.at(at), std::move(what), std::move(remedy)));
  }

  void skipSpace() {
    while (position_ < text_.size()) {
      if (text_[position_] == '#') {
        position_ = std::min(text_.find('\n', position_), text_.size());
      } else if (isSpace(text_[position_])) {
        ++position_;
      } else {
        return;
      }
    }
  }

  ListItem& add(Kind kind, std::size_t at) {
    ListItem& item = items_.emplace_back();
    item.kind = kind;
    item.place = places_.at(at);
    item.end = static_cast<std::uint32_t>(items_.size());
    needsComma_ = true;
    return item;
  }

  std::optional<Problem> item() {
    const std::size_t at = position_;
    const char c = text_[position_];
    if (c == ']' || c == ')') return close(c);
    if (c == ',') {
      if (!needsComma_) return problemAt(places_.at(at), "nothing before this comma", "Delete it.");
      needsComma_ = false;
      ++position_;
      return std::nullopt;
    }
    if (needsComma_) {
      return problemAt(places_.at(at), "two values without a comma between them", "Add a comma.");
    }
    if (c == '[' || c == '(') {
      ++position_;
      add(c == '[' ? Kind::list : Kind::tuple, at);
      open_.push_back(items_.size() - 1);
      needsComma_ = false;
      return std::nullopt;
    }
    if (c == '"' || c == '\'') return string(c);
    return word();
  }

  std::optional<Problem> close(char c) {
    const TextPlace place = places_.at(position_);
    if (open_.empty()) {
      return problemAt(place, fmt::format("this “{}” closes nothing", c), "Delete it.");
    }
    ListItem& list = items_[open_.back()];
    const char wanted = list.kind == Kind::list ? ']' : ')';
    if (c != wanted) {
      return problemAt(
          place,
          fmt::format("found “{}”, but line {}, column {} opened a list that “{}” closes", c,
                      list.place.line, list.place.column, wanted),
          fmt::format("Write “{}” here.", wanted));
    }
    list.end = static_cast<std::uint32_t>(items_.size());
    open_.pop_back();
    ++position_;
    needsComma_ = true;
    return std::nullopt;
  }

  std::optional<Problem> string(char quote) {
    const std::size_t at = position_;
    std::string content;
    for (std::size_t i = at + 1; i < text_.size(); ++i) {
      if (text_[i] == quote) {
        position_ = i + 1;
        const Kind kind = parseNumber(content) ? Kind::number : Kind::string;
        add(kind, at).text = std::move(content);  // a number in quotes is no name
        return std::nullopt;
      }
      if (text_[i] == '\\' && i + 1 < text_.size()) ++i;
      content += text_[i];
    }
    return problemAt(places_.at(at), "this string is never closed",
                     fmt::format("Add a {} at its end.", quote));
  }

  std::optional<Problem> word() {
    const std::size_t at = position_;
    while (position_ < text_.size() && !isSeparator(text_[position_])) ++position_;
    std::string word(text_.substr(at, position_ - at));
    const bool nothing = word == "None" || word == "null";
    add(nothing ? Kind::nothing : Kind::number, at).text = std::move(word);
    return std::nullopt;
  }

  std::string_view text_;
  Places places_;
  std::size_t position_ = 0;
  bool needsComma_ = false;
  ListItems items_;
  std::vector<std::size_t> open_;
};

}  // namespace

Result<ListItems> readListItems(std::string_view text) {
  return ListReader(text).read();
}

ListShape shapeOf(const ListItems& items) {
  ListShape shape;
  bool pairs = true, valueFirst = true, anyPair = false, anyBoth = false;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!items[i].isGroup()) continue;
    unsigned groups = 0, atoms = 0;
    bool firstIsNumber = false;
    for (std::uint32_t part = static_cast<std::uint32_t>(i + 1); part != items[i].end;
         part = items[part].end) {
      if (groups + atoms == 0) {
        firstIsNumber = items[part].kind == Kind::number;
        shape.labelled |= items[part].kind == Kind::string;
      }
      ++(items[part].isGroup() ? groups : atoms);
    }
    if (groups == 0) {
      anyPair = true;
      pairs &= atoms == 2 && items[i].kind == Kind::list;
    } else {
      pairs &= atoms == 0;
    }
    valueFirst &= firstIsNumber && atoms == 1;
    anyBoth |= firstIsNumber && atoms == 1 && groups > 0;
  }
  shape.pairs = pairs && anyPair && !shape.labelled;
  shape.valueFirst = valueFirst && anyBoth;
  return shape;
}

}  // namespace plyscope
