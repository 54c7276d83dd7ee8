#include "core/tree/columns.h"

#include <limits>

namespace plyscope {

void TextColumn::set(NodeId n, std::string_view text) {
  if (text.empty()) return;
  if (pool_.size() + text.size() > std::numeric_limits<std::uint32_t>::max()) {
    full_ = true;
    return;
  }
  start_.resize(index(n) + 1, static_cast<std::uint32_t>(pool_.size()));
  pool_ += text;
}

void TextColumn::finish(std::uint32_t nodes) {
  if (!start_.empty()) start_.resize(nodes + 1, static_cast<std::uint32_t>(pool_.size()));
}

}  // namespace plyscope
