#include "core/formats/header.h"

#include <fmt/format.h>

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

/// The first string at fault among the values of a key that takes strings.
std::optional<Token> brokenString(std::string_view key, std::string_view value) {
  const bool players = key == "players";
  if (!players && key != "title" && key != "notes") return {};
  if (!players && !value.starts_with('"')) return {};
  Scanner scanner(value);
  for (Token t = scanner.next(); t.kind != Token::Kind::end; t = scanner.next()) {
    if (t.fault) return t;
    if (!players) break;
  }
  return {};
}

}  // namespace

void readHeader(Scanner& scanner, std::string_view text, Header& header, TreeBuilder& builder,
                Notation& notation, ProblemList& problems,
                std::vector<std::string>& commentsBefore) {
  DeclaredPlayers players;
  while (!problems.full()) {
    Scanner ahead = scanner;
    const Token token = ahead.next();
    if (token.kind == Token::Kind::comment) {
      commentsBefore.emplace_back(token.text);
      scanner = ahead;
      continue;
    }
    if (token.kind != Token::Kind::atom) break;
    const std::size_t begin = ahead.offset() - token.text.size();
    const std::string_view key = keyOf(text.substr(begin));
    if (key.empty()) break;
    ahead.restOfLine();
    const std::string_view whole = text.substr(begin, ahead.offset() - begin);
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
    const auto before = static_cast<std::size_t>(value.data() - whole.data());
    const auto column =
        token.column + static_cast<std::uint32_t>(countCharacters(whole.substr(0, before)));
    const bool hadRoot = header.root.has_value();
    if (auto string = brokenString(key, value)) {
      string->line = token.line;
      string->column += column - 1;
      problems.fault(*string);
    } else if (auto problem = takeHeaderValue(key, value, header, players)) {
      problems.add(token.line, column, static_cast<std::uint32_t>(countCharacters(value)),
                   std::move(problem->what), std::move(problem->remedy));
    }
    if (header.root && !hadRoot) builder.at(token.line, column).setRootMover(*header.root);
    header.entries.emplace_back(key, value);
    scanner = ahead;
  }
  builder.setPlayers(players.count);
  builder.setPlayerNames(std::move(players.names));
  if (header.options.epsilon) builder.declareNumber(*header.options.epsilon);
  if (header.options.bounds) {
    builder.declareNumber(header.options.bounds->first);
    builder.declareNumber(header.options.bounds->second);
  }
}

}  // namespace plyscope
