#include "core/formats/node_place.h"

#include <algorithm>

#include "core/formats/scanner.h"

namespace plyscope {

namespace {

/// Goes through the tokens of a tree and tells where each node begins. Names, moves, probabilities
/// and estimates are passed over.
class NodeStarts {
 public:
  explicit NodeStarts(std::string_view text) : scanner_(text) {}

  /// The next node of Plyscope text, an end where there is none. A prefix belongs to its bracket.
  Token node() {
    for (Token t = next(); t.kind != Token::Kind::end; t = next()) {
      if (t.is('~')) {
        if (next().is('(')) passTuple();
      } else if (t.is('(')) {
        passTuple();
        return t;
      } else if (t.is('[')) {
        return t;
      } else if (t.kind == Token::Kind::atom || t.kind == Token::Kind::string) {
        const Token sign = peek();
        if (sign.is('=') || sign.is(':') || sign.kind == Token::Kind::arrow) {
          next();
          continue;
        }
        if (sign.is('[')) next();
        return t;
      }
    }
    return {};
  }

  /// The next leaf of quick entry: a number that is no probability, or a tuple.
  Token leaf() {
    for (Token t = next(); t.kind != Token::Kind::end; t = next()) {
      if (t.is('(') && isTuple()) {
        passTuple();
        return t;
      }
      if (t.kind == Token::Kind::atom && !peek().is(':')) return t;
    }
    return {};
  }

 private:
  Token next() { return nextOf(scanner_); }
  Token peek() const {
    Scanner ahead = scanner_;
    return nextOf(ahead);
  }
  static Token nextOf(Scanner& scanner) {
    Token t = scanner.next();
    while (t.kind == Token::Kind::comment) t = scanner.next();
    return t;
  }
  void passTuple() {
    for (Token t = next(); !t.is(')') && t.kind != Token::Kind::end; t = next()) {
    }
  }
  /// Whether the bracket just opened holds numbers and commas alone.
  bool isTuple() const {
    Scanner ahead = scanner_;
    bool comma = false;
    for (Token t = nextOf(ahead); !t.is(')'); t = nextOf(ahead)) {
      if (t.kind != Token::Kind::atom && !t.is(',')) return false;
      comma = comma || t.is(',');
    }
    return comma;
  }

  Scanner scanner_;
};

std::string_view fromLine(std::string_view text, std::uint32_t line) {
  for (; line > 1; --line) {
    const std::size_t end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  return text;
}

/// Where n begins; of a format that is not written token by token, its line's first word.
TextPlace placeOf(std::string_view text, const ReadTree& read, NodeId n) {
  const Tree& tree = *read.tree;
  const std::uint32_t first = tree.line(Tree::root());
  Token token;
  if (read.format == "plytree") {
    NodeStarts starts(fromLine(text, first));
    for (std::uint32_t i = 0; i <= index(n); ++i) token = starts.node();
  } else if (read.format == "quick" && tree.isLeaf(n)) {
    NodeStarts starts(fromLine(text, first));
    for (std::uint32_t i = 0; i < tree.ordinal(n); ++i) token = starts.leaf();
  }
  const std::uint32_t line = tree.line(n);
  if (token.kind != Token::Kind::end && token.line + first - 1 == line) {
    return {line, token.column};
  }
  const std::string_view rest = fromLine(text, line);
  const std::size_t word = rest.find_first_not_of(" \t\r");
  return {line, static_cast<std::uint32_t>(word == std::string_view::npos ? 1 : word + 1)};
}

}  // namespace

void placeProblems(Problems& problems, std::string_view bytes, const ReadOptions& options,
                   const ReadTree& read) {
  const auto placed = [&](const Problem& p) {
    return p.line == 0 && p.node != kNoNode && read.tree->line(p.node) != 0;
  };
  if (std::ranges::none_of(problems, placed)) return;
  const auto decoded = decode(bytes, options.latin1 ? Encoding::latin1 : Encoding::utf8, true);
  if (!decoded) return;
  for (Problem& p : problems) {
    if (!placed(p)) continue;
    const TextPlace place = placeOf(decoded->text(), read, p.node);
    p.line = place.line;
    p.column = place.column;
  }
}

}  // namespace plyscope
