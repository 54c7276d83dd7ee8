#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/draft.h"
#include "core/formats/formats.h"

namespace plyscope {

/// What stands beside a drafted tree.
struct Beside {
  std::string_view format;
  Header header;
  std::vector<std::string> players;  ///< their names; empty: by letters
  std::vector<std::string> notes;
};

/// The common end of the readers: the draft becomes a Tree, with the root's mover from the
/// document or else from the options.
Result<ReadTree> finishDraft(const Draft& draft, const ReadOptions& options,
                             Draft::InnerValues inner, Beside beside);

}  // namespace plyscope
