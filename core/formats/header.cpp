#include "core/formats/header.h"

#include <fmt/format.h>

#include <charconv>

#include "core/base/utf8.h"

namespace plyscope {

namespace {

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

std::string lowerCase(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return out;
}

// Where a comment begins on the line, quoted text left out; npos if none does.
std::size_t commentStart(std::string_view line) {
  bool inside = false;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\\' && inside) {
      ++i;
    } else if (line[i] == '"') {
      inside = !inside;
    } else if (line[i] == '#' && !inside && (i == 0 || isBlank(line[i - 1]))) {
      return i;
    }
  }
  return std::string_view::npos;
}

std::string textValue(std::string_view spelled) {
  if (spelled.size() < 2 || spelled.front() != '"') return std::string(spelled);
  Token token;
  token.kind = Token::Kind::string;
  token.text = spelled;
  if (spelled.back() != '"') token.fault = "";
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
  Values(Header& header, TreeBuilder& builder) : header_(header), builder_(builder) {}

  std::optional<Problem> take(const std::string& key, std::string_view value) {
    const std::string word = lowerCase(value);
    SearchOptions& o = header_.options;
    if (key == "format") return takeFormat(value);
    if (key == "title") header_.title = textValue(value);
    if (key == "notes") header_.notes = textValue(value);
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
  static Problem whole(std::string_view key, std::string_view value, int least) {
    return {fmt::format("{} is not {}", key, value.empty() ? "empty" : shortened(value, 30)),
            fmt::format("Write a whole number, at least {}.", least)};
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
      builder_.setPlayers(count);
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
    builder_.setPlayerNames(std::move(names));
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
    builder_.setRootMover(*header_.root);
    return {};
  }

  std::optional<Problem> takeAlgorithm(std::string_view value) {
    header_.algorithm = findSearch(lowerCase(textValue(value)));
    if (header_.algorithm) return {};
    return Problem{fmt::format("there is no search named {}", shortened(value, 30)),
                   "Write a name such as minimax, alpha-beta, max-n or epsilon."};
  }

  std::optional<Problem> takeOrder(const std::string& word, std::string_view value) {
    static constexpr std::pair<std::string_view, Order> kOrders[] = {
        {"given", Order::given},
        {"best-first", Order::bestFirst},
        {"worst-first", Order::worstFirst},
        {"shuffle", Order::shuffle},
        {"iterative-deepening", Order::iterativeDeepening}};
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
    builder_.declareNumber(*number);
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
    builder_.declareNumber(*low);
    builder_.declareNumber(*high);
    header_.options.bounds = {*low, *high};
    return {};
  }

  Header& header_;
  TreeBuilder& builder_;
};

// "key:" at the start of a line; nothing if the tree begins here.
std::string_view keyOf(std::string_view rest) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  std::size_t n = 0;
  while (n < rest.size() && (letter(rest[n]) || (n > 0 && ((rest[n] >= '0' && rest[n] <= '9') ||
                                                           rest[n] == '-' || rest[n] == '_')))) {
    ++n;
  }
  std::size_t colon = n;
  while (colon < rest.size() && isBlank(rest[colon])) ++colon;
  if (n == 0 || colon == rest.size() || rest[colon] != ':') return {};
  return rest.substr(0, n);
}

}  // namespace

void readHeader(Scanner& scanner, std::string_view text, Header& header, TreeBuilder& builder,
                Notation& notation, ProblemList& problems,
                std::vector<std::string>& commentsBefore) {
  Values values(header, builder);
  while (!problems.full()) {
    Scanner ahead = scanner;
    const Token token = ahead.next();
    if (token.kind == Token::Kind::comment) {
      commentsBefore.emplace_back(token.text);
      scanner = ahead;
      continue;
    }
    if (token.kind != Token::Kind::atom) return;
    const std::size_t begin = ahead.offset() - token.text.size();
    const std::string_view key = keyOf(text.substr(begin));
    if (key.empty()) return;
    const std::string_view line = ahead.restOfLine();
    const std::string_view whole = text.substr(begin, ahead.offset() - begin);
    (void)line;
    const std::size_t valueBegin = whole.find(':') + 1;
    std::string_view value = whole.substr(valueBegin);
    const std::size_t comment = commentStart(value);
    const auto entry = static_cast<std::uint32_t>(header.entries.size());
    for (std::string& c : commentsBefore) {
      notation.headerComments.push_back({entry, false, std::move(c)});
    }
    commentsBefore.clear();
    if (comment != std::string_view::npos) {
      notation.headerComments.push_back({entry, true, std::string(trimmed(value.substr(comment)))});
      value = value.substr(0, comment);
    }
    value = trimmed(value);
    if (auto problem = values.take(lowerCase(key), value)) {
      const auto before = static_cast<std::size_t>(value.data() - whole.data());
      problems.add(
          token.line,
          token.column + static_cast<std::uint32_t>(countCharacters(whole.substr(0, before))),
          static_cast<std::uint32_t>(countCharacters(value)), std::move(problem->what),
          std::move(problem->remedy));
    }
    header.entries.emplace_back(key, value);
    scanner = ahead;
  }
}

}  // namespace plyscope
