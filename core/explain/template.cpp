#include "core/explain/template.h"

#include <cassert>

namespace plyscope {
namespace {

const Argument* find(std::span<const Argument> arguments, std::string_view name) {
  for (const Argument& a : arguments) {
    if (a.name == name) return &a;
  }
  return nullptr;
}

void appendText(Spans& line, std::string_view text) {
  if (text.empty()) return;
  if (!line.empty() && line.back().kind == Span::Kind::text) {
    line.back().text += text;
  } else {
    line.push_back({Span::Kind::text, std::string(text)});
  }
}

/// What stands between the braces: "n" or "k:leaf|leaves".
void appendPlace(Spans& line, std::string_view place, std::span<const Argument> arguments) {
  const std::size_t colon = place.find(':');
  const Argument* argument = find(arguments, place.substr(0, colon));
  assert(argument && "a template names an argument that it is not given");
  if (!argument) return;
  if (colon == std::string_view::npos) {
    for (const Span& s : argument->spans) {
      // "v = ≈ 3.3" is written "v ≈ 3.3".
      if (s.text.starts_with("≈") && !line.empty() && line.back().kind == Span::Kind::text &&
          line.back().text.ends_with("= ")) {
        line.back().text.erase(line.back().text.size() - 2);
      }
      if (s.kind == Span::Kind::text) {
        appendText(line, s.text);
      } else {
        line.push_back(s);
      }
    }
    return;
  }
  const std::string_view words = place.substr(colon + 1);
  const std::size_t bar = words.find('|');
  appendText(line, argument->count == 1 ? words.substr(0, bar) : words.substr(bar + 1));
}

}  // namespace

std::vector<Spans> fill(std::string_view text, std::span<const Argument> arguments) {
  std::vector<Spans> lines(1);
  while (!text.empty()) {
    const std::size_t at = text.find_first_of("{\n");
    appendText(lines.back(), text.substr(0, at));
    if (at == std::string_view::npos) break;
    if (text[at] == '\n') {
      lines.emplace_back();
      text.remove_prefix(at + 1);
      continue;
    }
    const std::size_t end = text.find('}', at);
    appendPlace(lines.back(), text.substr(at + 1, end - at - 1), arguments);
    text.remove_prefix(end + 1);
  }
  return lines;
}

}  // namespace plyscope
