#include "core/formats/at_work.h"

#include <algorithm>

#include "core/base/guarded.h"
#include "core/formats/readers.h"
#include "core/tree/open_chances.h"

namespace plyscope {

Result<ReadTree> readAtWork(std::string_view text, const ReadOptions& options) {
  auto read = readTree(text, options);
  const auto ofSum = [](const Problem& p) { return p.remedy == kMendSum; };
  if (read || !std::ranges::all_of(read.error(), ofSum)) return read;
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  auto again = guarded([&] { return readOpenPlytree(text, options); });
  return again ? std::move(again) : std::move(read);
}

}  // namespace plyscope
