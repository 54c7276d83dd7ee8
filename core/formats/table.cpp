#include "core/formats/table.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/guarded.h"
#include "core/base/utf8.h"
#include "core/formats/notation.h"
#include "core/formats/readers.h"
#include "core/formats/source.h"

namespace plyscope {
namespace {

/// Where the format has no place for information sets, whose loss would make another game.
Result<void> withoutSets(const ReadTree& document) {
  if (document.tree->facts().perfectInformation) return {};
  return fail("this format cannot say which nodes a player cannot tell apart",
              "Save the game as .efg or .json.");
}

Result<std::string> plytreeOf(const ReadTree& document) {
  if (auto r = withoutSets(document); !r) return tl::unexpected(std::move(r.error()));
  return writePlytree(*document.tree, document.header, document.notation.get());
}

Result<std::string> csvOf(const ReadTree& document) {
  if (auto r = withoutSets(document); !r) return tl::unexpected(std::move(r.error()));
  return writeCsv(document);
}

constexpr Format kFormats[] = {
    {"gte", "Game Theory Explorer", "xml", false, looksLikeGte, readGte, nullptr, false},
    {"gbt", "Gambit workbench", "gbt", true, looksLikeGbt, readGbt, nullptr, false},
    {"efg", "Gambit extensive game", "efg", true, looksLikeEfg, readEfg, writeEfg, false, false,
     "title notes players"},
    {"json", "JSON", "json", false, looksLikeJson, readJson, writeJson, true},
    {"pacman", "Berkeley Pacman test", "test", false, looksLikePacman, readPacman, nullptr, false},
    {"csv", "Table", "csv tsv", false, looksLikeCsv, readCsv, csvOf, false, true, {}},
    {"lists", "Labelled lists", "", false, looksLikeLabelledLists, readLists, nullptr, false},
    {"brace", "Brace text", "", false, looksLikeBraceText, readBraceText, nullptr, false},
    {"plytree", "Plyscope tree", "plytree", false, nullptr, readPlytree, plytreeOf, true},
    {"quick", "Quick entry", "", false, nullptr, readQuick, nullptr, false},
    {"flat", "Leaves of a complete tree", "", false, nullptr, readFlat, nullptr, false},
    {"dot", "Graphviz", "dot gv", false, nullptr, nullptr, writeDot, false},
    {"tex", "LaTeX, TikZ", "tex", false, nullptr, nullptr, writeTikz, false},
    {"forest", "LaTeX, forest", "tex", false, nullptr, nullptr, writeForest, false},
};

std::string_view endingOf(std::string_view fileName) {
  const std::size_t dot = fileName.rfind('.');
  if (dot == std::string_view::npos || fileName.find('/', dot) != std::string_view::npos) return {};
  return fileName.substr(dot + 1);
}

bool hasEnding(const Format& format, std::string_view ending) {
  if (ending.empty()) return false;
  for (std::string_view rest = format.endings; !rest.empty();) {
    const std::size_t space = std::min(rest.find(' '), rest.size());
    if (rest.substr(0, space) == ending) return true;
    rest.remove_prefix(std::min(space + 1, rest.size()));
  }
  return false;
}

bool can(const Format& format, Use use) {
  return use == Use::read ? format.read != nullptr : format.write != nullptr;
}

/// What was asked for; else what the content shows; else what the ending says; else plain text.
Result<const Format*> formatFor(std::string_view bytes, const ReadOptions& options) {
  if (!options.format.empty()) {
    const Format* format = formatNamed(options.format);
    if (format != nullptr && format->read != nullptr) return format;
    return fail(fmt::format("there is no format {} to read", shortened(options.format, 24)),
                fmt::format("Choose one of {}.", formatNames(Use::read)));
  }
  if (options.lists != Lists::nodes) return formatNamed("lists");
  if (options.branching != 0) return formatNamed("flat");
  for (const Format& format : kFormats) {
    if (format.sniff != nullptr && format.sniff(bytes)) return &format;
  }
  if (const Format* format = formatOfFile(options.fileName, Use::read)) return format;
  return formatNamed("plytree");
}

}  // namespace

std::span<const Format> formats() {
  return kFormats;
}

const Format* formatNamed(std::string_view name) {
  for (const Format& format : kFormats) {
    if (format.name == name) return &format;
  }
  return nullptr;
}

const Format* formatOfFile(std::string_view fileName, Use use) {
  std::string ending(endingOf(fileName));
  for (char& c : ending) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
  for (const Format& format : kFormats) {
    if (can(format, use) && hasEnding(format, ending)) return &format;
  }
  return nullptr;
}

std::string formatNames(Use use) {
  std::string names;
  for (const Format& format : kFormats) {
    if (!can(format, use)) continue;
    if (!names.empty()) names += ", ";
    names += format.name;
  }
  return names;
}

namespace {

Result<ReadTree> readUnguarded(std::string_view bytes, const ReadOptions& options) {
  if (bytes.starts_with("\xEF\xBB\xBF")) bytes.remove_prefix(3);
  Result<const Format*> format = formatFor(bytes, options);
  if (!format) return tl::unexpected(std::move(format.error()));
  Result<DecodedText> decoded =
      decode(bytes, options.latin1 ? Encoding::latin1 : Encoding::utf8, (*format)->latin1);
  if (!decoded) return tl::unexpected(std::move(decoded.error()));
  if (decoded->note.empty()) return (*format)->read(decoded->text(), options);
  ReadOptions noted = options;
  noted.note = std::move(decoded->note);
  return (*format)->read(decoded->text(), noted);
}

}  // namespace

Result<ReadTree> readTree(std::string_view bytes, const ReadOptions& options) {
  return guarded([&] { return readUnguarded(bytes, options); });
}

std::vector<std::string> leftOut(const ReadTree& document, const Format& format) {
  std::vector<std::string> out;
  if (format.lossless || format.read == nullptr) return out;
  const Tree& tree = *document.tree;
  std::uint32_t estimates = 0;
  for (std::uint32_t i = 0; i < tree.size(); ++i) {
    estimates += !tree.isLeaf(NodeId{i}) && tree.hasUtility(NodeId{i});
  }
  if (estimates > 0 && !format.estimates) {
    out.push_back(fmt::format("{} estimate{}", estimates, estimates == 1 ? "" : "s"));
  }
  // Whose turn it is stands at every node.
  const std::string kept = fmt::format(" format root {} ", format.keeps);
  for (const auto& [key, value] : document.header.entries) {
    if (kept.find(fmt::format(" {} ", key)) == kept.npos) out.push_back(key);
  }
  if (document.notation && !document.notation->comments.empty()) out.push_back("comments");
  return out;
}

Result<std::string> writeTree(const ReadTree& document, std::string_view format) {
  const Format* known = formatNamed(format);
  if (known == nullptr || known->write == nullptr) {
    return fail(fmt::format("there is no format {} to write", shortened(format, 24)),
                fmt::format("Choose one of {}.", formatNames(Use::write)));
  }
  return known->write(document);
}

}  // namespace plyscope
