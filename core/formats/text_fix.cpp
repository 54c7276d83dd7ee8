#include "core/formats/text_fix.h"

#include "core/base/meant_number.h"
#include "core/base/utf8.h"

namespace plyscope {

std::optional<TextFix> textFix(std::string_view text, const Problem& problem) {
  if (problem.line == 0 || problem.column == 0) return {};
  std::size_t from = text.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  for (std::uint32_t line = 1; line < problem.line; ++line) {
    from = text.find('\n', from);
    if (from == std::string_view::npos) return {};
    ++from;
  }
  const auto skip = [&](std::size_t at, std::uint32_t characters) {
    while (characters-- > 0 && at < text.size() && text[at] != '\n') decodeUtf8(text, at);
    return at;
  };
  from = skip(from, problem.column - 1);
  const std::size_t to = skip(from, problem.length);
  TextFix fix{meantNumber(text.substr(from, to - from)), std::string(text)};
  if (fix.written.empty()) return {};
  fix.text.replace(from, to - from, fix.written);
  return fix;
}

}  // namespace plyscope
