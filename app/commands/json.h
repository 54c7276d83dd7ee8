#pragma once

#include <rapidjson/writer.h>

#include <span>
#include <string_view>

#include "app/commands/output.h"
#include "core/base/number.h"
#include "core/tree/tree.h"

namespace plyscope {

using JsonWriter = rapidjson::Writer<Output>;

/// Small words over RapidJSON's writer: numbers are exact strings, nodes are paths.
inline void write(JsonWriter& json, std::string_view text) {
  json.String(text.data(), static_cast<rapidjson::SizeType>(text.size()));
}
inline void key(JsonWriter& json, std::string_view name) {
  json.Key(name.data(), static_cast<rapidjson::SizeType>(name.size()));
}
inline void write(JsonWriter& json, const Number& x) {
  write(json, exactText(x));
}
inline void write(JsonWriter& json, const Path& path) {
  json.StartArray();
  for (const std::uint32_t i : path) json.Uint(i);
  json.EndArray();
}
/// A number, or a list of one per player.
inline void write(JsonWriter& json, std::span<const Number> value, bool tuple) {
  if (!tuple) {
    value.empty() ? static_cast<void>(json.Null()) : write(json, value.front());
    return;
  }
  json.StartArray();
  for (const Number& x : value) write(json, x);
  json.EndArray();
}

}  // namespace plyscope
