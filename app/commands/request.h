#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <string>

#include "core/explain/explain.h"
#include "core/formats/formats.h"
#include "core/search/wishes.h"

namespace plyscope {

/// Which tree a command is about, and how to read it.
struct InputRequest {
  std::string file;  ///< "-": standard input
  std::string format, encoding = "utf-8";
  std::optional<Mover> root;
  Lists lists = Lists::nodes;
  unsigned branching = 0;
  bool innerValues = false;

  void declare(CLI::App& line, bool required = true);
  /// The whole input as UTF-8.
  Result<std::string> text() const;
  ReadOptions options() const;
  Result<ReadTree> read() const;
};

/// Declares the search options of the contract on a command's line.
void declareWishes(CLI::App& line, SearchWishes& wishes);

/// Declares --goto and checks its grammar; the place is kept as written.
void declarePlace(CLI::App& line, std::string& place);

/// A tree with a search run on it.
struct Searched {
  ReadTree input;
  Run run;
};

/// What to do where neither the line nor the file names a search.
enum class Unnamed : std::uint8_t { refuse, choose };

/// Reads and searches. Problems are reported; `status` is then the exit status.
std::optional<Searched> searchFor(const InputRequest& input, const SearchWishes& wishes,
                                  int& status, Unnamed unnamed = Unnamed::refuse);

}  // namespace plyscope
