#include "core/formats/quick_reader.h"

#include <fmt/format.h>

namespace plyscope {

bool looksLikeQuickEntry(Scanner scanner) {
  std::size_t count = 0;
  for (Token t = scanner.next(); t.kind != Token::Kind::end; t = scanner.next()) {
    if (t.kind == Token::Kind::comment) continue;
    if (t.is('[') || t.is(']') || t.is('{') || t.is('}')) return false;
    if (t.kind == Token::Kind::string || t.kind == Token::Kind::arrow || t.is('=')) return false;
    ++count;
  }
  return count > 1;
}

void QuickReader::read(std::vector<std::string> commentsBefore) {
  for (std::string& text : commentsBefore) {
    notation_.comments.push_back({NodeId{0}, Notation::Spot::before, std::move(text)});
  }
  cut();
  lookInside();
  if (problems_.empty()) build();
}

void QuickReader::cut() {
  tokens_.emplace_back();
  for (Token t = scanner_.next();; t = scanner_.next()) {
    if (t.kind == Token::Kind::comment) {
      notation_.comments.push_back({NodeId{0}, Notation::Spot::behind, std::string(t.text)});
      continue;
    }
    tokens_.push_back(t);
    if (t.kind == Token::Kind::end) break;
  }
}

// One pass with the open brackets on a stack: what each bracket holds, what each group holds, and
// whatever cannot stand where it does.
void QuickReader::lookInside() {
  struct Open {
    std::uint32_t bracket, group;
  };
  inside_.resize(tokens_.size());
  std::vector<Open> open{{0, 0}};
  const auto endGroup = [&](std::uint32_t end) {
    const Open& o = open.back();
    if (inside_[o.group].items > 0) return;
    const Token& token = tokens_[end];
    if (inside_[o.bracket].bar) {
      problems_.add(token, "this group is empty", "Put numbers on both sides of “|”.");
    } else if (o.bracket > 0) {
      problems_.add(tokens_[o.bracket], "an empty list is a node without children",
                    "Give it children or make it a leaf.");
    } else {
      problems_.unexpected(token, "a tree", "Write one, such as 3 12 8 | 2 4 6.");
    }
  };
  for (std::uint32_t i = 1; i < tokens_.size() && !problems_.full(); ++i) {
    const Token& t = tokens_[i];
    Inside& bracket = inside_[open.back().bracket];
    Inside& group = inside_[open.back().group];
    const bool item = t.is('(') || t.kind == Token::Kind::atom;
    const bool behindItem = tokens_[i - 1].is(')') || tokens_[i - 1].kind == Token::Kind::atom;
    if (open.size() == 1 && i > 1 && item && behindItem && t.line > tokens_[i - 1].line) {
      problems_.add(t, "a second line begins here, and quick entry is one line",
                    "Put “|” between the groups: 3 12 8 | 2 4 6.");
    }
    if (t.is('(')) {
      bracket.nested = true;
      ++group.items;
      open.push_back({i, i});
    } else if (t.is(')')) {
      if (open.size() == 1) {
        problems_.add(t, "this “)” was never opened", "Take it away.");
        continue;
      }
      endGroup(i);
      open.pop_back();
    } else if (t.is('|')) {
      bracket.bar = true;
      endGroup(i);
      open.back().group = i;
    } else if (t.is(',')) {
      bracket.comma = true;
    } else if (t.is(':')) {
      group.outcomes = true;
      if (group.items > 0) --group.items;  // its probability is no item
    } else if (t.kind == Token::Kind::atom) {
      ++group.items;
    } else if (t.kind == Token::Kind::end) {
      if (open.size() > 1) {
        const Token& first = tokens_[open.back().bracket];
        problems_.add(first, "this “(” is never closed",
                      first.line == t.line ? std::string("Add “)” at the end of the line.")
                                           : fmt::format("Add “)” before line {}.", t.line));
      } else {
        endGroup(i);
      }
    } else {
      problems_.unexpected(t, "a number", "Quick entry holds numbers, (…), “|”, “:” and commas.");
    }
  }
}

void QuickReader::build() {
  const Inside& top = inside_[0];
  const bool rootIsItem = !top.bar && top.items == 1 && !top.outcomes;
  if (!rootIsItem) openGroup(0);
  std::vector<std::uint32_t> open{0};
  for (std::uint32_t i = 1; i < tokens_.size() && !problems_.full(); ++i) {
    const Token& t = tokens_[i];
    const Inside& bracket = inside_[open.back()];
    if (t.is('(')) {
      const Inside& in = inside_[i];
      if (in.comma && !in.nested && !in.bar && !in.outcomes) {
        tuple(i);
      } else {
        openGroup(i);
        open.push_back(i);
      }
    } else if (t.is(')')) {
      if (bracket.bar) builder_.close();
      builder_.close();
      open.pop_back();
    } else if (t.is('|')) {
      builder_.close();
      builder_.at(tokens_[i + 1].line, tokens_[i + 1].column);
      inside_[i].outcomes ? builder_.openChance() : builder_.openDecision();
    } else if (t.is(',')) {
      comma(i);
    } else if (t.kind == Token::Kind::atom) {
      if (tokens_[i + 1].is(':')) {
        Rational p;
        if (numbers_.read(t, p, comingNode(), Notation::Part::probability, 0)) {
          builder_.probability(p);
        }
        ++i;
        if (const Token& item = tokens_[i + 1]; item.kind != Token::Kind::atom && !item.is('(')) {
          problems_.unexpected(item, "an outcome behind “:”", "Write 0.8:3 0.2:4.");
        }
      } else {
        leaf(t);
      }
    } else if (t.is(':')) {
      problems_.unexpected(t, "a probability before “:”", "Write 0.8:3 0.2:4.");
    }
  }
}

// The node of a bracket or of the whole line; with bars, and its first group.
void QuickReader::openGroup(std::uint32_t begin) {
  const Token& first = tokens_[begin == 0 ? 1 : begin];
  builder_.at(first.line, first.column);
  if (inside_[begin].bar) builder_.openDecision();
  inside_[begin].outcomes ? builder_.openChance() : builder_.openDecision();
}

void QuickReader::tuple(std::uint32_t& at) {
  const Token& open = tokens_[at++];
  const NodeId node = comingNode();
  std::vector<Rational> numbers;
  bool good = true, wantNumber = true;
  for (; !tokens_[at].is(')'); ++at) {
    const Token& t = tokens_[at];
    if (wantNumber) {
      Rational value;
      good = numbers_.read(t, value, node, Notation::Part::number,
                           static_cast<std::uint32_t>(numbers.size())) &&
             good;
      numbers.push_back(value);
    } else if (!t.is(',')) {
      problems_.unexpected(t, "“,” or “)”", "Put a comma between the numbers of a tuple.");
      good = false;
    }
    wantNumber = !wantNumber;
  }
  builder_.at(open.line, open.column);
  if (good) {
    builder_.leaf(numbers);
  } else {
    builder_.leafWithoutValue();
  }
}

void QuickReader::leaf(const Token& token) {
  builder_.at(token.line, token.column);
  Rational value;
  if (const auto number = numbers_.readShort(token, comingNode())) {
    builder_.shortLeaf(number->numerator, number->denominator);
  } else if (!isMissingValue(token.text) &&
             numbers_.read(token, value, comingNode(), Notation::Part::number, 0)) {
    builder_.leaf(value);
  } else {
    builder_.leafWithoutValue();
  }
}

// Between items a comma is as good as a blank; "0,5" is a decimal comma.
void QuickReader::comma(std::uint32_t at) {
  const Token &before = tokens_[at - 1], &after = tokens_[at + 1];
  if (before.kind != Token::Kind::atom || after.kind != Token::Kind::atom) return;
  const bool joined = before.text.data() + before.text.size() + 1 == after.text.data();
  if (!joined) return;
  Token whole = before;
  whole.text = {before.text.data(), before.text.size() + 1 + after.text.size()};
  const auto number = parseNumber(whole.text);
  if (!number) problems_.add(whole, number.error()[0].what, number.error()[0].remedy);
}

NodeId QuickReader::comingNode() const {
  const NodeId latest = builder_.latest();
  return latest == kNoNode ? NodeId{0} : NodeId{index(latest) + 1};
}

}  // namespace plyscope
