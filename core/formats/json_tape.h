#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/formats/source.h"

namespace plyscope {

/// A JSON text as one array in the order of the text: a value's parts are the range from its own
/// position to `end`, as in a Tree. Reading it needs no recursion and a bounded stack; RapidJSON's
/// iterative parser does the work. Comments and trailing commas are let pass; numbers stay as
/// they are spelled.
class JsonTape {
 public:
  using Id = std::uint32_t;
  enum class Type : std::uint8_t { null, no, yes, number, string, array, object };

  static Result<JsonTape> read(std::string_view text);

  Type type(Id v) const { return values_[v].type; }
  bool is(Id v, Type type) const { return values_[v].type == type; }
  bool isContainer(Id v) const { return type(v) >= Type::array; }
  TextPlace place(Id v) const { return values_[v].place; }
  /// The spelling of a number or the content of a string; "true", "false", "null".
  std::string_view text(Id v) const;
  /// The key under which `v` stands in its object, as written; "" elsewhere.
  std::string_view key(Id v) const;

  std::uint32_t size() const { return static_cast<std::uint32_t>(values_.size()); }
  Id first(Id container) const { return container + 1; }
  Id next(Id v) const { return values_[v].end; }
  Id end(Id v) const { return values_[v].end; }
  bool empty(Id container) const { return values_[container].end == container + 1; }

 private:
  friend struct JsonTapeWriter;
  Result<void> refuseKeysThatStandTwice() const;
  struct Value {
    Type type = Type::null;
    Id end = 0;
    std::uint32_t key = 0, keyLength = 0;    // in texts_
    std::uint32_t text = 0, textLength = 0;  // in texts_
    TextPlace place;
  };
  std::vector<Value> values_;
  std::string texts_;
};

}  // namespace plyscope
