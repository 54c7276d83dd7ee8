#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/search/search.h"
#include "core/tree/builder.h"

namespace plyscope {

/// What a document says beside its tree, in the order of its text. Unknown keys are kept.
struct Header {
  std::vector<std::pair<std::string, std::string>> entries;  ///< key, value as spelled
  std::string title, notes;
  std::optional<SearchId> algorithm;
  SearchOptions options;  ///< epsilon, strict, bounds, order, depth, samples, seed
  std::optional<Mover> root;
};

/// How a text spelled what a tree holds: comments and number spellings, kept when saving.
struct Notation;

struct ReadTree {
  TreePtr tree;
  Header header;
  std::shared_ptr<const Notation> notation;  ///< may be null
  std::string_view format;                   ///< "plytree", "quick", ...
};

struct ReadOptions {
  std::string format;         ///< by name; empty: decided by content
  std::optional<Mover> root;  ///< --root
};

/// Reads a whole text. Linear, bounded, never recursive.
Result<ReadTree> readTree(std::string_view text, const ReadOptions& options = {});
/// Quick entry alone: one line.
Result<ReadTree> readQuickEntry(std::string_view line, const ReadOptions& options = {});

/// The program's own format. Stable: reading and writing it again gives the same bytes.
std::string writePlytree(const Tree& tree, const Header& header, const Notation* notation);

/// "FILE:LINE:COLUMN: what. remedy", or "FILE: ..." without a place.
std::string located(std::string_view file, const Problem& problem);
/// The source line with a caret under the place, for windows.
std::string excerpt(std::string_view text, const Problem& problem);

}  // namespace plyscope
