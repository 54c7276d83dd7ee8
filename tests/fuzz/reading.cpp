#include "tests/fuzz/reading.h"

#include "core/formats/table.h"

namespace plyscope::fuzz {

std::string_view checkReading(std::string_view text, std::string_view format) {
  ReadOptions options;
  options.format = format;
  const Result<ReadTree> read = readTree(text, options);
  if (!read) {
    if (read.error().empty()) return "refused without a word";
    for (const Problem& problem : read.error()) {
      if (problem.what.empty()) return "a problem without words";
      (void)located("file", problem);
      (void)excerpt(text, problem);
    }
    return "";
  }
  const Format* const used = formatNamed(read->format);
  if (!used || !used->write) return "";
  const Result<std::string> written = used->write(*read);
  if (!written) return used->lossless ? "a tree that was read cannot be written" : "";
  options.format = used->name;
  const Result<ReadTree> again = readTree(*written, options);
  if (!again) return "what was written cannot be read";
  const Result<std::string> twice = used->write(*again);
  return twice && *twice == *written ? "" : "written again, it differs";
}

std::string_view checkAnyReading(std::string_view bytes) {
  if (bytes.empty()) return "";
  const auto all = formats();
  const std::size_t which = static_cast<unsigned char>(bytes.front()) % (all.size() + 1);
  const std::string_view name = which < all.size() && all[which].read ? all[which].name : "";
  return checkReading(bytes.substr(1), name);
}

}  // namespace plyscope::fuzz
