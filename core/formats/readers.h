#pragma once

#include <string_view>

#include "core/formats/formats.h"

// The readers and writers that stand in the table of formats (core/formats/table.h), one line
// each. Texts are UTF-8 without a byte order mark; see decode(). `sniff` functions look at the
// first few thousand bytes at most, and say whether this reader knows the text as its own.

namespace plyscope {

/// The first few thousand bytes of a text that is XML, by its first mark; else nothing.
std::string_view xmlHead(std::string_view text);

/// The program's own text, quick entry included, with probabilities that may add up to anything.
Result<ReadTree> readOpenPlytree(std::string_view text, const ReadOptions& options);

/// The program's own text.
Result<ReadTree> readPlytree(std::string_view text, const ReadOptions& options);

/// "3 12 8 | 2 4 6"; readPlytree() knows it by its content.
Result<ReadTree> readQuick(std::string_view text, const ReadOptions& options);

bool looksLikeEfg(std::string_view text);
Result<ReadTree> readEfg(std::string_view text, const ReadOptions& options);
Result<std::string> writeEfg(const ReadTree& document);

/// Gambit's workbench file: XML around an .efg text that is not escaped.
bool looksLikeGbt(std::string_view text);
Result<ReadTree> readGbt(std::string_view text, const ReadOptions& options);

/// Objects and lists by other people's keys, tables, dictionaries, and the program's own JSON.
bool looksLikeJson(std::string_view text);
Result<ReadTree> readJson(std::string_view text, const ReadOptions& options);
/// The program's own JSON, lossless.
Result<std::string> writeJson(const ReadTree& document);

/// Berkeley's Pacman project.
bool looksLikePacman(std::string_view text);
Result<ReadTree> readPacman(std::string_view text, const ReadOptions& options);

/// ['A', ['B', ('H', 6)]], and nested lists by the meaning that options.lists asks for.
bool looksLikeLabelledLists(std::string_view text);
Result<ReadTree> readLists(std::string_view text, const ReadOptions& options);

/// A {B {5 2} 8}
bool looksLikeBraceText(std::string_view text);
Result<ReadTree> readBraceText(std::string_view text, const ReadOptions& options);

/// The leaves of a complete tree; options.branching says how many children a node has.
Result<ReadTree> readFlat(std::string_view text, const ReadOptions& options);

/// A table with the columns parent and child; separated by commas, semicolons or tabs.
bool looksLikeCsv(std::string_view text);
Result<ReadTree> readCsv(std::string_view text, const ReadOptions& options);
Result<std::string> writeCsv(const ReadTree& document);

/// Game Theory Explorer's XML.
bool looksLikeGte(std::string_view text);
Result<ReadTree> readGte(std::string_view text, const ReadOptions& options);

Result<std::string> writeDot(const ReadTree& document);
/// A document that compiles with tikz alone.
Result<std::string> writeTikz(const ReadTree& document);
Result<std::string> writeForest(const ReadTree& document);

}  // namespace plyscope
