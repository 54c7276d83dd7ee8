#include <fmt/format.h>

#include <algorithm>

#include "core/base/utf8.h"
#include "core/formats/formats.h"

namespace plyscope {

namespace {

constexpr std::size_t kWindow = 72;  // characters of a source line that are shown

struct Character {
  std::string text;
  std::size_t width;  // columns of a fixed-pitch font
};

// East Asian wide and full-width characters, and pictographs, take two columns.
std::size_t widthOf(char32_t c) {
  const bool combining = (c >= 0x300 && c < 0x370) || (c >= 0x200B && c < 0x2010) || c == 0xFEFF;
  if (combining) return 0;
  const bool wide = (c >= 0x1100 && c < 0x1160) || (c >= 0x2E80 && c < 0xA4D0) ||
                    (c >= 0xAC00 && c < 0xD7A4) || (c >= 0xF900 && c < 0xFB00) ||
                    (c >= 0xFE30 && c < 0xFE70) || (c >= 0xFF00 && c < 0xFF61) ||
                    (c >= 0x1F300 && c < 0x1FB00) || (c >= 0x20000 && c < 0x40000);
  return wide ? 2 : 1;
}

std::string_view lineOf(std::string_view text, std::uint32_t line) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  while (--line > 0) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  text = text.substr(0, text.find('\n'));
  if (text.ends_with('\r')) text.remove_suffix(1);
  return text;
}

bool endsSentence(std::string_view text) {
  return text.ends_with('.') || text.ends_with('!') || text.ends_with('?');
}

}  // namespace

std::string located(std::string_view file, const Problem& problem) {
  std::string out(file);
  if (problem.line > 0) out += fmt::format(":{}:{}", problem.line, std::max(problem.column, 1u));
  out += ": " + problem.what;
  if (problem.remedy.empty()) return out;
  if (!endsSentence(problem.what)) out += '.';
  out += ' ' + problem.remedy;
  return out;
}

// Of a long line only a window around the place is read and shown, with an ellipsis where it is
// cut. A tab is shown as one space, so that the caret stands right in any window.
std::string excerpt(std::string_view text, const Problem& problem) {
  if (problem.line == 0) return {};
  const std::string_view line = lineOf(text, problem.line);
  const std::size_t column = std::max(problem.column, 1u) - 1;
  const std::size_t before = kWindow / 2;
  const std::size_t first = column > before ? column - before : 0;
  std::vector<Character> shown;
  std::size_t at = 0, n = 0;
  for (; at < line.size() && n < first + kWindow; ++n) {
    const char32_t c = decodeUtf8(line, at);
    if (n < first) continue;
    Character character{" ", 1};
    if (c == kBadUtf8) {
      character.text = "\uFFFD";
    } else if (c >= 0x20 && c != 0x7F) {
      character.text.clear();
      appendUtf8(character.text, c);
      character.width = widthOf(c);
    }
    shown.push_back(std::move(character));
  }
  std::string source = first > 0 ? "…" : "";
  std::string marks(first > 0 ? 1 : 0, ' ');
  for (std::size_t i = 0; i < shown.size(); ++i) {
    source += shown[i].text;
    const std::size_t here = first + i;
    const bool marked = here >= column && here < column + problem.length;
    if (here < column + problem.length) marks.append(shown[i].width, marked ? '^' : ' ');
  }
  if (first + shown.size() <= column) {
    marks.append(column - first - shown.size(), ' ');
    marks += '^';
  }
  if (at < line.size()) source += "…";
  const std::string number = std::to_string(problem.line);
  return fmt::format("{} │ {}\n{} │ {}", number, source, std::string(number.size(), ' '), marks);
}

}  // namespace plyscope
