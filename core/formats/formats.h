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

/// What brackets mean where people disagree: every list a node; lists of two or more numbers
/// tuples; or every list a value and then its children.
enum class Lists : std::uint8_t { nodes, pairs, valueFirst };

struct ReadOptions {
  std::string format;          ///< by name; empty: decided by content
  std::string fileName;        ///< its ending decides where the content does not
  std::optional<Mover> root;   ///< --root
  Lists lists = Lists::nodes;  ///< --lists
  unsigned branching = 0;      ///< of flat leaves
  bool latin1 = false;         ///< --encoding latin1
  std::string note;            ///< of what was done to the bytes; goes to the tree's notes
  bool innerValues = false;    ///< values of inner nodes are estimates, not stale
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
