#include <fmt/format.h>

#include "core/base/utf8.h"
#include "core/edit/edit.h"
#include "core/formats/number_reader.h"

namespace plyscope {
namespace {

std::string_view trimmed(std::string_view s) {
  while (!s.empty() && (s.front() == ' ' || s.front() == '\t')) s.remove_prefix(1);
  while (!s.empty() && (s.back() == ' ' || s.back() == '\t')) s.remove_suffix(1);
  return s;
}

// The window shows U+2212, and people type it back; files hold the hyphen.
std::string withHyphens(std::string_view text) {
  std::string out(text);
  for (const std::string_view minus : {"−", "–"}) {
    for (std::size_t at = 0; (at = out.find(minus, at)) != std::string::npos;)
      out.replace(at, minus.size(), "-");
  }
  return out;
}

}  // namespace

Result<SetValue> parseValue(const Tree& tree, NodeId node, std::string_view text) {
  const std::string typed = withHyphens(trimmed(text));
  SetValue edit{node, {}, false, {}};
  if (typed.empty() || isMissingValue(typed)) return edit;
  std::string_view rest = typed;
  edit.tuple = rest.front() == '(' && rest.back() == ')';
  if (edit.tuple) {
    rest = trimmed(rest.substr(1, rest.size() - 2));
    if (!rest.empty() && rest.back() == ',') rest.remove_suffix(1);
  } else {
    edit.tuple = !tree.scalar() && rest.find(',') != std::string_view::npos;
  }
  while (true) {
    const std::size_t comma = edit.tuple ? rest.find(',') : std::string_view::npos;
    const std::string_view part = trimmed(rest.substr(0, comma));
    auto number = parseNumber(part);
    if (!number) return tl::unexpected(std::move(number.error()));
    edit.value.push_back(*std::move(number));
    edit.spelled.emplace_back(part);
    if (comma == std::string_view::npos) break;
    rest.remove_prefix(comma + 1);
  }
  const bool alone = tree.facts().leaves - tree.facts().missingValues == 0 ||
                     (tree.size() == 1 && tree.isLeaf(node));
  if (alone) return edit;
  if (tree.scalar() && edit.tuple)
    return fail("this tree has one number at each leaf", "Type one number, such as 3.");
  if (!tree.scalar() && (!edit.tuple || edit.value.size() != tree.players()))
    return fail(fmt::format("this tree has {} numbers at each leaf", tree.players()),
                tree.players() == 2 ? "Type both, such as (1, 0)." : "Type one for each player.");
  return edit;
}

}  // namespace plyscope
