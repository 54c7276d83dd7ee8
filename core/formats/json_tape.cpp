#include "core/formats/json_tape.h"

#include <fmt/format.h>

// A failed assertion of RapidJSON would be a bug of ours; it stays on, as all assertions do.
#include <rapidjson/error/en.h>
#include <rapidjson/memorystream.h>
#include <rapidjson/reader.h>

#include <algorithm>
#include <utility>

#include "core/base/utf8.h"

namespace plyscope {

/// Takes RapidJSON's events down. A place is the end of the token in the stream, moved back by
/// what the token is known to hold.
struct JsonTapeWriter : rapidjson::BaseReaderHandler<rapidjson::UTF8<>, JsonTapeWriter> {
  using Size = rapidjson::SizeType;
  using Type = JsonTape::Type;

  JsonTapeWriter(std::string_view text, const rapidjson::MemoryStream& in)
      : places(text), stream(in) {}

  JsonTape tape;
  Places places;
  const rapidjson::MemoryStream& stream;
  std::vector<JsonTape::Id> open;
  std::uint32_t pendingKey = 0, pendingKeyLength = 0;
  bool tooLarge = false;

  std::uint32_t keep(const char* text, Size length) {
    const auto start = static_cast<std::uint32_t>(tape.texts_.size());
    tape.texts_.append(text, length);
    return start;
  }

  bool add(Type type, const char* text, Size length, std::size_t back) {
    if (tape.values_.size() >= 2 * std::size_t{kMostNodes} || tape.texts_.size() > 0xF0000000) {
      tooLarge = true;
      return false;
    }
    JsonTape::Value& value = tape.values_.emplace_back();
    value.type = type;
    value.end = tape.size();
    value.key = std::exchange(pendingKey, 0);
    value.keyLength = std::exchange(pendingKeyLength, 0);
    value.text = keep(text, length);
    value.textLength = length;
    const std::size_t here = stream.Tell();
    value.place = places.at(here < back ? 0 : here - back);
    return true;
  }

  bool begin(Type type) {
    if (!add(type, "", 0, 0)) return false;  // told before its bracket is taken
    open.push_back(tape.size() - 1);
    return true;
  }
  bool finish() {
    tape.values_[open.back()].end = tape.size();
    open.pop_back();
    return true;
  }

  bool Null() { return add(Type::null, "null", 4, 4); }
  bool Bool(bool b) { return b ? add(Type::yes, "true", 4, 4) : add(Type::no, "false", 5, 5); }
  bool RawNumber(const char* text, Size length, bool) {
    return add(Type::number, text, length, length);
  }
  bool String(const char* text, Size length, bool) {
    return add(Type::string, text, length, length + 2);
  }
  bool Key(const char* text, Size length, bool) {
    pendingKey = keep(text, length);
    pendingKeyLength = length;
    return true;
  }
  bool StartObject() { return begin(Type::object); }
  bool EndObject(Size) { return finish(); }
  bool StartArray() { return begin(Type::array); }
  bool EndArray(Size) { return finish(); }
};

namespace {

std::string remedyFor(rapidjson::ParseErrorCode code) {
  switch (code) {
    case rapidjson::kParseErrorDocumentEmpty:
      return "Write a tree.";
    case rapidjson::kParseErrorDocumentRootNotSingular:
      return "A file holds one tree: delete what follows, or put all into one list.";
    case rapidjson::kParseErrorValueInvalid:
      return "Write a number, a \"string\", a list [ ] or an object { }.";
    case rapidjson::kParseErrorObjectMissName:
      return "Write the key in double quotes.";
    case rapidjson::kParseErrorObjectMissColon:
      return "Write a colon after the key.";
    case rapidjson::kParseErrorObjectMissCommaOrCurlyBracket:
      return "Add a comma or a “}” here.";
    case rapidjson::kParseErrorArrayMissCommaOrSquareBracket:
      return "Add a comma or a “]” here.";
    case rapidjson::kParseErrorStringMissQuotationMark:
      return "Add a quote (\") at its end.";
    case rapidjson::kParseErrorStringEscapeInvalid:
      return "Write \\\\ for a backslash.";
    case rapidjson::kParseErrorStringUnicodeEscapeInvalidHex:
      return "Write four hexadecimal digits behind \\u.";
    case rapidjson::kParseErrorStringUnicodeSurrogateInvalid:
      return "Write both halves of the pair, or the character itself.";
    default:
      return "Correct it.";
  }
}

}  // namespace

// A reader of JSON may take the first or the last value of a key that stands twice; here neither is
// lost without a word.
Result<void> JsonTape::refuseKeysThatStandTwice() const {
  std::vector<std::pair<std::string_view, Id>> members;
  for (Id object = 0; object < size(); ++object) {
    if (!is(object, Type::object)) continue;
    members.clear();
    for (Id v = first(object); v != end(object); v = next(v)) members.emplace_back(key(v), v);
    std::sort(members.begin(), members.end());
    const auto twice =
        std::adjacent_find(members.begin(), members.end(),
                           [](const auto& a, const auto& b) { return a.first == b.first; });
    if (twice == members.end()) continue;
    const TextPlace one = place(twice->second);
    return fail(problemAt(
        place((twice + 1)->second),
        fmt::format("the key “{}” stands twice in one object, the first time in line {}, column {}",
                    shortened(twice->first, 24), one.line, one.column),
        "Delete one of them, or give it another name."));
  }
  return {};
}

Result<JsonTape> JsonTape::read(std::string_view text) {
  rapidjson::MemoryStream stream(text.data(), text.size());
  JsonTapeWriter writer(text, stream);
  rapidjson::Reader reader;
  constexpr unsigned kFlags = rapidjson::kParseIterativeFlag |
                              rapidjson::kParseNumbersAsStringsFlag |
                              rapidjson::kParseCommentsFlag | rapidjson::kParseTrailingCommasFlag;
  const rapidjson::ParseResult result = reader.Parse<kFlags>(stream, writer);
  if (!result) {
    const TextPlace place = Places(text).at(result.Offset());
    if (writer.tooLarge) {
      return fail(problemAt(place, fmt::format("more than {} values", 2 * kMostNodes),
                            "Open a smaller tree."));
    }
    return fail(problemAt(
        place, fmt::format("this is no JSON: {}", rapidjson::GetParseError_En(result.Code())),
        remedyFor(result.Code())));
  }
  if (Result<void> once = writer.tape.refuseKeysThatStandTwice(); !once) {
    return tl::unexpected(std::move(once.error()));
  }
  return std::move(writer.tape);
}

std::string_view JsonTape::text(Id v) const {
  return std::string_view(texts_).substr(values_[v].text, values_[v].textLength);
}

std::string_view JsonTape::key(Id v) const {
  return std::string_view(texts_).substr(values_[v].key, values_[v].keyLength);
}

}  // namespace plyscope
