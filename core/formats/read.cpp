#include <fmt/format.h>

#include <algorithm>

#include "core/base/guarded.h"
#include "core/formats/formats.h"
#include "core/formats/header.h"
#include "core/formats/plain_lists.h"
#include "core/formats/plytree_reader.h"
#include "core/formats/quick_reader.h"
#include "core/formats/readers.h"
#include "core/formats/source.h"

namespace plyscope {

namespace {

bool onlyBlanks(std::string_view text) {
  return text.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos;
}

// Other people's markup, of which only two kinds hold trees, has been asked for by its content.
std::string_view markupKind(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f\v"), text.size()));
  if (!text.starts_with('<')) return {};
  for (const std::string_view page :
       {"<!doctype html", "<!DOCTYPE html", "<!DOCTYPE HTML", "<html"}) {
    if (text.starts_with(page)) return "a web page";
  }
  return text.starts_with("<svg") ? "an SVG picture" : "XML";
}

/// Whether probabilities must add up to 1.
enum class Sums : std::uint8_t { whole, open };

// Plyscope text and quick entry share header, comments and numbers. `quick` is decided by content
// where it is not given.
Result<ReadTree> readText(std::string_view text, std::optional<bool> quick,
                          const ReadOptions& options, Sums sums = Sums::whole) {
  if (onlyBlanks(text)) {
    return fail(
        problemAt(TextPlace{}, "the file is empty", "Write a tree, such as [[3, 5], [6, 9]]."));
  }
  if (const std::string_view kind = markupKind(text); !kind.empty()) {
    return fail(problemAt(
        TextPlace{}, fmt::format("This is not a Plyscope tree (it looks like {})", kind),
        "Plyscope opens .plytree, .json, .efg and text lists, and of XML the files of Game Theory "
        "Explorer and of Gambit's workbench."));
  }
  ProblemList problems;
  auto notation = std::make_shared<Notation>();
  ReadTree read;
  TreeBuilder builder;
  Scanner scanner(text);
  std::vector<std::string> comments;
  readHeader(scanner, text, read.header, builder, *notation, problems, comments);
  if (!read.header.root && options.root) builder.setRootMover(*options.root);
  const bool plain = !quick && problems.empty() && comments.empty() && builder.takesPlain() &&
                     readPlainLists(text, scanner.offset(), scanner.line(), builder);
  if (plain) quick = false;
  const auto readWith = [&](auto reader) {
    reader.read(std::move(comments));
    builder.spelling(reader.spelling());
  };
  if (!quick) quick = looksLikeQuickEntry(scanner);
  read.format = *quick ? "quick" : "plytree";
  if (plain) {
    // The builder has all.
  } else if (*quick) {
    readWith(QuickReader(scanner, builder, *notation, problems));
  } else {
    readWith(PlytreeReader(scanner, builder, *notation, problems));
  }
  const bool begun = builder.latest() != kNoNode;
  if (sums == Sums::open) builder.unknownProbability();
  Result<TreePtr> tree = builder.finish();
  if (!problems.empty()) {
    return tl::unexpected(problems.take(tree || !begun ? Problems{} : std::move(tree.error())));
  }
  if (!tree) return tl::unexpected(std::move(tree.error()));
  read.tree = std::move(*tree);
  notation->sort();
  if (!notation->empty()) read.notation = std::move(notation);
  return read;
}

}  // namespace

Result<ReadTree> readPlytree(std::string_view text, const ReadOptions& options) {
  return readText(text, {}, options);
}

Result<ReadTree> readOpenPlytree(std::string_view text, const ReadOptions& options) {
  return readText(text, {}, options, Sums::open);
}

Result<ReadTree> readQuick(std::string_view text, const ReadOptions& options) {
  return readText(text, true, options);
}

Result<ReadTree> readQuickEntry(std::string_view line, const ReadOptions& options) {
  return guarded([&]() -> Result<ReadTree> {
    const Result<DecodedText> decoded = decode(line, Encoding::utf8, false);
    if (!decoded) return tl::unexpected(decoded.error());
    return readText(decoded->text(), true, options);
  });
}

}  // namespace plyscope
