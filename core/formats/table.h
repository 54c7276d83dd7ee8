#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/formats/formats.h"

namespace plyscope {

/// One format of trees: a line of the table that drives reading, file dialogs, conversion and the
/// round-trip tests.
struct Format {
  std::string_view name;     ///< on the command line: "efg"
  std::string_view title;    ///< in a file dialog: "Gambit extensive game"
  std::string_view endings;  ///< "csv tsv"; the first is the one written
  bool latin1 = false;       ///< text that is no UTF-8 is taken as Latin-1, with a note
  bool (*sniff)(std::string_view bytes) = nullptr;  ///< null: never known by its content
  Result<ReadTree> (*read)(std::string_view text, const ReadOptions&) = nullptr;  ///< or null
  Result<std::string> (*write)(const ReadTree&) = nullptr;                        ///< or null
  bool lossless = false;        ///< what is written and read again is the same document
  bool estimates = false;       ///< it has a place for them
  std::string_view keeps = {};  ///< keys of the header that it has a place for: "title players"
};

/// All formats; those known by their content stand in the order in which they are asked.
std::span<const Format> formats();
/// By name; null if there is none.
const Format* formatNamed(std::string_view name);
/// By a file's ending, for reading or for writing; null if none fits.
enum class Use : std::uint8_t { read, write };
const Format* formatOfFile(std::string_view fileName, Use use);
/// "csv, dot, efg, ...": the names that can be used so.
std::string formatNames(Use use);

/// What a document holds that a file of this format will not: "2 estimates", "algorithm", ... For
/// a format that is read again; a drawing is not expected to hold everything.
std::vector<std::string> leftOut(const ReadTree& document, const Format& format);
/// Writes a document in a format by its name.
Result<std::string> writeTree(const ReadTree& document, std::string_view format);

}  // namespace plyscope
