#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/explain/explain.h"

namespace plyscope {

/// Whole sentences with named places. The first line of the first template of a message is its
/// headline, every further line a sentence of its body. `{n}` is filled with the argument n;
/// `{k:leaf|leaves}` chooses by the count of the argument k and prints only the word.
struct Template {
  std::string_view id;  ///< "alpha-beta.cut"
  std::string_view english;
};

/// What fills a place.
struct Argument {
  std::string_view name;
  Spans spans;
  std::uint64_t count = 0;  ///< chooses the plural
};
using Arguments = std::initializer_list<Argument>;

/// The lines of a template, filled. A place without an argument is a bug (asserted).
std::vector<Spans> fill(std::string_view text, std::span<const Argument> arguments);

/// The entry of a family's table with this id; looked up while compiling, so a wrong id is an
/// error.
template <std::size_t N>
consteval Template entry(const Template (&table)[N], std::string_view id) {
  for (const Template& t : table) {
    if (t.id == id) return t;
  }
  throw "no template has this id";
}

/// All templates of all families, for translators and the completeness test.
std::vector<Template> allTemplates();

}  // namespace plyscope
