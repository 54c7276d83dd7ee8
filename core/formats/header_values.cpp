#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/utf8.h"
#include "core/formats/header.h"
#include "core/search/order_names.h"

namespace plyscope {

namespace {

constexpr std::string_view kKeys[] = {"format",    "title", "notes",   "players", "root",
                                      "algorithm", "order", "epsilon", "bounds",  "strict",
                                      "depth",     "seed",  "samples"};

std::string lowerCase(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return out;
}

std::string textValue(std::string_view spelled) {
  if (spelled.size() < 2 || spelled.front() != '"') return std::string(spelled);
  Token token;
  token.kind = Token::Kind::string;
  token.text = spelled;
  token.closed = spelled.back() == '"';
  return unquoted(token);
}

template <class T>
bool readWhole(std::string_view text, T& value) {
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && stop == text.data() + text.size();
}

// One header line's value goes to its typed place; says what is wrong with it otherwise.
class Values {
 public:
  Values(Header& header, DeclaredPlayers& players) : header_(header), players_(players) {}

  std::optional<Problem> take(const std::string& key, std::string_view value) {
    const std::string word = lowerCase(value);
    SearchOptions& o = header_.options;
    if (std::ranges::find(kKeys, key) != std::end(kKeys) && written(key)) {
      return Problem{fmt::format("{} is given a second time", key), "Keep one of both lines."};
    }
    if (key == "format") return takeFormat(value);
    if (key == "title") return takeText(value, header_.title);
    if (key == "notes") return takeText(value, header_.notes);
    if (key == "players") return takePlayers(value);
    if (key == "root") return takeRoot(word, value);
    if (key == "algorithm") return takeAlgorithm(value);
    if (key == "order") return takeOrder(word, value);
    if (key == "epsilon") return takeEpsilon(value);
    if (key == "bounds") return takeBounds(value);
    if (key == "strict") {
      if (word != "true" && word != "false" && word != "yes" && word != "no") {
        return Problem{fmt::format("strict is true or false, not {}", shortened(value, 30)),
                       "Write strict: true."};
      }
      o.strict = word == "true" || word == "yes";
    }
    if (key == "depth" && !readWhole(value, o.depth)) return whole("depth", value, 0);
    if (key == "seed" && !readWhole(value, o.seed)) return whole("seed", value, 0);
    if (key == "samples" && (!readWhole(value, o.samples) || o.samples == 0)) {
      return whole("samples", value, 1);
    }
    return {};
  }

 private:
  bool written(const std::string& key) const {
    return std::ranges::any_of(header_.entries,
                               [&](const auto& entry) { return lowerCase(entry.first) == key; });
  }

  static Problem whole(std::string_view key, std::string_view value, int least) {
    return {fmt::format("{} is not {}", key, value.empty() ? "empty" : shortened(value, 30)),
            fmt::format("Write a whole number, at least {}.", least)};
  }

  static std::optional<Problem> takeText(std::string_view value, std::string& text) {
    if (value.starts_with('"') && (value.size() < 2 || value.back() != '"')) {
      return Problem{"this string is never closed", std::string(kCloseQuote)};
    }
    text = textValue(value);
    return {};
  }

  std::optional<Problem> takeFormat(std::string_view value) {
    int version = 0;
    if (!readWhole(value, version) || version < 1) return whole("format", value, 1);
    if (version <= kPlytreeFormat) return {};
    return Problem{fmt::format("made by a newer Plyscope (format {}); this version reads up to {}",
                               version, kPlytreeFormat),
                   fmt::format("Ask for an export in format {}.", kPlytreeFormat)};
  }

  std::optional<Problem> takePlayers(std::string_view value) {
    Scanner scanner(value);
    std::vector<std::string> names;
    unsigned count = 0;
    if (readWhole(value, count) && count >= 1 && count <= kMostPlayers) {
      players_.count = count;
      return {};
    }
    for (Token t = scanner.next(); t.kind != Token::Kind::end; t = scanner.next()) {
      if (t.is(',')) continue;
      if (t.kind != Token::Kind::string && t.kind != Token::Kind::atom) break;
      names.push_back(unquoted(t));
    }
    if (names.empty() || names.size() > kMostPlayers) {
      return Problem{fmt::format("players needs one to {} names", kMostPlayers),
                     "Write players: \"Ann\", \"Bob\"."};
    }
    players_.names = std::move(names);
    return {};
  }

  std::optional<Problem> takeRoot(const std::string& word, std::string_view value) {
    if (word == "max" || word == "min") {
      header_.root = word == "max" ? Mover::A : Mover::B;
    } else if (word.size() == 1 && word[0] >= 'a' && word[0] <= 'z') {
      header_.root = player(static_cast<unsigned>(word[0] - 'a'));
    } else {
      return Problem{fmt::format("root names a player, not {}", shortened(value, 30)),
                     "Write root: A."};
    }
    return {};
  }

  std::optional<Problem> takeAlgorithm(std::string_view value) {
    header_.algorithm = findSearch(textValue(value));
    if (header_.algorithm) return {};
    return Problem{fmt::format("there is no search {}", shortened(value, 30)),
                   "“plyscope algorithms” lists them."};
  }

  std::optional<Problem> takeOrder(const std::string& word, std::string_view value) {
    for (const auto& [name, order] : kOrders) {
      if (word != name) continue;
      header_.options.order = order;
      return {};
    }
    return Problem{fmt::format("{} is no order", shortened(value, 30)),
                   "Write given, best-first, worst-first, shuffle or iterative-deepening."};
  }

  std::optional<Problem> takeEpsilon(std::string_view value) {
    const Result<Rational> number = parseNumber(textValue(value));
    if (!number) return number.error().front();
    if (*number < 0) return Problem{"epsilon is negative", "ε must be 0 or more."};
    header_.options.epsilon = *number;
    return {};
  }

  std::optional<Problem> takeBounds(std::string_view value) {
    const std::string text = textValue(value);
    const std::size_t colon = text.find(':');
    const Problem shape{fmt::format("these are no bounds: {}", shortened(value, 30)),
                        "Write the least and the greatest utility, such as bounds: -9:9."};
    if (colon == std::string::npos) return shape;
    const auto low = parseNumber(text.substr(0, colon)), high = parseNumber(text.substr(colon + 1));
    if (!low) return low.error().front();
    if (!high) return high.error().front();
    if (*low > *high) {
      return Problem{fmt::format("the lower bound {} is above the upper bound {}", exactText(*low),
                                 exactText(*high)),
                     "Write the smaller number first."};
    }
    header_.options.bounds = {*low, *high};
    return {};
  }

  Header& header_;
  DeclaredPlayers& players_;
};

}  // namespace

std::optional<Problem> takeHeaderValue(std::string_view key, std::string_view value, Header& header,
                                       DeclaredPlayers& players) {
  return Values(header, players).take(lowerCase(key), value);
}

}  // namespace plyscope
