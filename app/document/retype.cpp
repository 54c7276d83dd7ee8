#include "app/document/retype.h"

#include "app/document/default_search.h"
#include "app/document/edit_command.h"
#include "core/edit/match.h"
#include "core/formats/at_work.h"

namespace plyscope {
namespace {

std::pair<SearchId, std::string> wish(const Tree& tree, const Header& header) {
  const auto [id, options] = defaultSearch(tree, header);
  return {id, optionsText(options)};
}

}  // namespace

void retype(Document& document, ReadTree read, const QString& text, int gesture) {
  if (document.empty()) return document.replace(std::move(read), text);
  const std::string before = document.text();
  if (writePlytree(*read.tree, read.header, read.notation.get()) == before) return;
  const Tree& tree = *document.tree();
  auto newIds = matchNodes(tree, *read.tree);
  // The text told the search that is shown; it is another one only where that has changed.
  std::optional<std::pair<SearchId, SearchOptions>> search, shown;
  const auto written = readAtWork(before);
  const bool same =
      written && wish(*written->tree, written->header) == wish(*read.tree, read.header);
  if (!same) {
    search = defaultSearch(*read.tree, read.header);
    shown = document.asked();
  }
  const NodeId selected = document.selection();
  const bool kept = selected != kNoNode && newIds[index(selected)] != Edited::kGone;
  const NodeId after = kept ? NodeId{newIds[index(selected)]} : kNoNode;
  document.history()->push(new EditCommand(&document, text, {document.content(), selected, shown},
                                           {std::move(read), after, search}, std::move(newIds),
                                           gesture));
}

}  // namespace plyscope
