#pragma once

#include <gtest/gtest.h>

#include <iterator>
#include <string>
#include <string_view>

#include "core/explain/explain.h"
#include "core/formats/formats.h"
#include "tests/paths.h"

namespace plyscope::test {

/// The text of resources/examples/<id>.plytree.
inline std::string exampleText(std::string_view id) {
  std::string text = paths::example(std::string(id));
  EXPECT_NE(text, "") << id;
  return text;
}

/// Reads a text and runs a search on it, with the text's own options changed by `change`.
template <class Change>
Run runOn(std::string_view text, SearchId id, Change change) {
  const auto read = readTree(text);
  if (!read) {
    ADD_FAILURE() << text << ": " << read.error().front().what;
    return {};
  }
  SearchOptions options = read->header.options;
  change(options);
  auto run = runSearch(read->tree, id, options);
  if (!run) {
    ADD_FAILURE() << text << ": " << run.error().front().what;
    return {};
  }
  return *run;
}

inline Run runOn(std::string_view text, SearchId id) {
  return runOn(text, id, [](SearchOptions&) {});
}

}  // namespace plyscope::test
