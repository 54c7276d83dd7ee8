#include "core/formats/finish_draft.h"

#include <algorithm>
#include <utility>

namespace plyscope {

Result<ReadTree> finishDraft(const Draft& draft, const ReadOptions& options,
                             Draft::InnerValues inner, Beside beside) {
  TreeBuilder builder;
  if (beside.header.root) {
    builder.setRootMover(*beside.header.root);
  } else if (options.root) {
    builder.setRootMover(*options.root);
  }
  const auto named = [](const std::string& name) { return !name.empty(); };
  if (!beside.players.empty()) builder.setPlayers(static_cast<unsigned>(beside.players.size()));
  if (std::any_of(beside.players.begin(), beside.players.end(), named)) {
    builder.setPlayerNames(std::move(beside.players));
  }
  for (std::string& note : beside.notes) builder.note(std::move(note));
  Problems problems = draft.emit(builder, inner);
  if (!problems.empty()) return tl::unexpected(std::move(problems));
  Result<TreePtr> tree = builder.finish();
  if (!tree) return tl::unexpected(std::move(tree.error()));
  return ReadTree{std::move(*tree), std::move(beside.header), nullptr, beside.format};
}

}  // namespace plyscope
