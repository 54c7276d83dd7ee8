#include "core/formats/plytree_reader.h"

#include <fmt/format.h>

#include "core/formats/node_text.h"

namespace plyscope {

Token PlytreeReader::next() {
  if (hasPeeked_) {
    hasPeeked_ = false;
    return peeked_;
  }
  Token token = scanner_.next();
  while (token.kind == Token::Kind::comment) {
    keepComment(token);
    token = scanner_.next();
  }
  return token;
}

const Token& PlytreeReader::peek() {
  if (!hasPeeked_) {
    peeked_ = next();
    hasPeeked_ = true;
  }
  return peeked_;
}

void PlytreeReader::keepComment(const Token& token) {
  if (ended_ != kNoNode && token.line == endedLine_) {
    notation_.comments.push_back({ended_, Notation::Spot::behind, std::string(token.text)});
  } else {
    pending_.emplace_back(token.text);
  }
}

void PlytreeReader::placeComments(NodeId node, Notation::Spot spot) {
  for (std::string& text : pending_) notation_.comments.push_back({node, spot, std::move(text)});
  pending_.clear();
}

NodeId PlytreeReader::comingNode() const {
  const NodeId latest = builder_.latest();
  return latest == kNoNode ? NodeId{0} : NodeId{index(latest) + 1};
}

void PlytreeReader::read(std::vector<std::string> commentsBefore) {
  pending_ = std::move(commentsBefore);
  bool expectNode = true;
  while (!problems_.full()) {
    if (expectNode) {
      const Token token = peek();
      if (!open_.empty() && token.is(']')) {
        expectNode = false;
      } else if (token.kind == Token::Kind::end) {
        if (open_.empty())
          problems_.unexpected(token, "a tree", "Write one, such as [[3, 5], [6, 9]].");
        break;
      } else {
        expectNode = readNode();
      }
      continue;
    }
    if (open_.empty()) break;
    const Token token = next();
    if (token.is(',')) {
      expectNode = true;
    } else if (token.is(']')) {
      closeBracket(token);
    } else if (token.kind == Token::Kind::end) {
      break;
    } else if (token.is(')') || token.is('}')) {
      problems_.unexpected(token, "“,” or “]”",
                           "Brackets close in the order in which they were opened.");
      problems_.end();
    } else if (badLeaf_ && !token.is('[')) {  // the rest of it has been told with it
      skipToNext();
    } else {
      problems_.unexpected(token, "“,” or “]”",
                           token.is('~')   ? "An estimate stands behind a node with children."
                           : token.is(';') ? "Put a comma between children, and a point into "
                                             "decimals: 0.5."
                                           : "Put a comma between children.");
      if (token.is('~') || token.is(':') || token.is('=') || token.is('|') || token.is(';') ||
          token.kind == Token::Kind::arrow) {
        skipToNext();
      } else {
        putBack(token);
        expectNode = true;
      }
    }
  }
  if (!open_.empty() && !problems_.full()) {
    neverClosed('[', ']', open_.back().line, open_.back().column);
    // A bracket that never ends is not an empty list as well.
    if (builder_.latest() == open_.back().node) builder_.leafWithoutValue();
  }
  if (open_.empty() && !problems_.full()) checkRest();
  placeComments(NodeId{0}, Notation::Spot::afterTree);
}

void PlytreeReader::checkRest() {
  const Token token = next();
  if (token.kind == Token::Kind::end) return;
  if (token.is(']') || token.is(')')) {
    problems_.add(token, fmt::format("this “{}” was never opened", token.text), "Take it away.");
  } else if (token.is('~')) {
    problems_.unexpected(token, "the end of the text",
                         "An estimate stands behind a node with children.");
  } else {
    problems_.unexpected(token, "the end of the text", "Write one tree, in one pair of brackets.");
  }
}

// An opened bracket leaves the reader before its first child: true. Else the node has ended.
bool PlytreeReader::readNode() {
  Token token = next();
  ended_ = kNoNode;
  badLeaf_ = false;
  placeComments(comingNode(), Notation::Spot::before);
  const NodeId node = comingNode();
  while (token.kind == Token::Kind::atom || token.kind == Token::Kind::string) {
    const Token& sign = peek();
    if (sign.kind == Token::Kind::arrow) {
      builder_.move(text(token));
    } else if (sign.is('=')) {
      builder_.label(text(token));
    } else if (sign.is(':')) {
      Rational p;
      const bool good = numbers_.read(token, p, node, Notation::Part::probability, 0);
      good ? builder_.probability(std::move(p)) : builder_.unknownProbability();
    } else {
      break;
    }
    next();
    token = next();
  }
  builder_.at(token.line, token.column);
  if (token.is('[')) {
    builder_.openDecision();
    open_.push_back({node, token.line, token.column});
    return true;
  }
  if (token.is('(')) {
    if (readTuple(token, node)) {
      builder_.leaf(tuple_);
    } else {
      builder_.leafWithoutValue();
    }
  } else if (token.kind == Token::Kind::atom) {
    if (peek().is('[')) {
      openPrefixed(token, node);
      return true;
    }
    readAtomLeaf(token, node);
  } else {
    builder_.leafWithoutValue();
    if (token.kind == Token::Kind::string) {
      problems_.unexpected(token, "a node",
                           "Names stand before “=”, moves before “->”, numbers without quotes.");
    } else {
      problems_.unexpected(token, "a node",
                           token.is(',')
                               ? "Take one comma away, or write _ for a leaf without a value yet."
                               : std::string(kLeafNeeds));
      if (token.is(',') || token.is(']') || token.kind == Token::Kind::end) {
        putBack(token);
      } else {
        skipToNext();
      }
    }
  }
  ended_ = node;
  endedLine_ = scanner_.line();
  if (hasPeeked_) endedLine_ = token.line;
  return false;
}

void PlytreeReader::readAtomLeaf(const Token& token, NodeId node) {
  if (const auto number = numbers_.readShort(token, node)) {
    builder_.shortLeaf(number->numerator, number->denominator);
    return;
  }
  Rational value;
  if (isMissingValue(token.text)) {
    builder_.leafWithoutValue();
  } else if (numbers_.read(token, value, node, Notation::Part::number, 0)) {
    builder_.leaf(value);
  } else {
    builder_.leafWithoutValue();
    badLeaf_ = true;
  }
}

void PlytreeReader::openPrefixed(const Token& prefix, NodeId node) {
  const Token bracket = next();
  const std::optional<Mover> mover = moverOfPrefix(prefix.text);
  if (!mover) {
    problems_.add(
        prefix, fmt::format("{} is no kind of node", named(prefix)),
        "Write A[…], B[…], max[…], min[…], pass[…] or chance[…]; a name stands before “=”.");
    builder_.openDecision();
  } else if (*mover == Mover::chance) {
    builder_.openChance();
  } else if (*mover == Mover::none) {
    builder_.openPass();
  } else {
    builder_.openDecision(*mover);
  }
  if (mover && prefix.text.size() > 1 && prefix.text != "pass" && prefix.text != "chance") {
    notation_.spelled.push_back({node, Notation::Part::prefix, 0, std::string(prefix.text)});
  } else if (prefix.text == "?") {
    notation_.spelled.push_back({node, Notation::Part::prefix, 0, "?"});
  }
  open_.push_back({node, bracket.line, bracket.column});
}

bool PlytreeReader::readTuple(const Token& open, NodeId node) {
  tuple_.clear();
  bool good = true, comma = false;
  while (true) {
    const Token token = next();
    if (token.is(')')) {
      if (tuple_.empty() && good) {
        problems_.add(open, "this tuple is empty", std::string(kLeafNeeds));
        return false;
      }
      if (tuple_.size() == 1 && !comma && good) {
        problems_.add(
            open, "a tuple of one number needs a comma",
            fmt::format("Write {0}, or ({0},) in a game of one player.", exactText(tuple_[0])));
        return false;
      }
      return good;
    }
    if (token.kind != Token::Kind::atom) {
      if (token.kind == Token::Kind::end || token.is(']') || token.is('[')) {
        if (token.is('[')) {
          problems_.unexpected(token, "a number",
                               "A tuple holds one number per player; nodes are written […].");
        } else {
          neverClosed('(', ')', open.line, open.column);
          problems_.end();
        }
        putBack(token);
        if (token.is('[')) skipToNext();
      } else {
        problems_.unexpected(token, "a number",
                             token.is('(') ? "A tuple holds one number per player; nodes are "
                                             "written […]."
                                           : std::string(kLeafNeeds));
        if (token.is('(')) problems_.end();
        if (!token.is(',')) skipToNext();
      }
      if (token.is(',')) {
        good = false;
        continue;
      }
      return false;
    }
    Rational value;
    good = numbers_.read(token, value, node, Notation::Part::number,
                         static_cast<std::uint32_t>(tuple_.size())) &&
           good;
    tuple_.push_back(value);
    const Token& sign = peek();
    if (sign.is(',')) {
      comma = true;
      next();
    } else if (!sign.is(')') && sign.kind != Token::Kind::end && !sign.is(']')) {
      problems_.unexpected(sign, "“,” or “)”", "Put a comma between the numbers of a tuple.");
      good = false;
      if (sign.kind != Token::Kind::atom) next();
    }
  }
}

void PlytreeReader::closeBracket(const Token& token) {
  const NodeId node = open_.back().node;
  placeComments(node, Notation::Spot::atEnd);
  open_.pop_back();
  builder_.close();
  ended_ = node;
  endedLine_ = token.line;
  if (!peek().is('~')) return;
  next();
  const Token first = next();
  builder_.at(first.line, first.column);
  Rational value;
  if (first.is('(')) {
    if (readTuple(first, node)) builder_.estimate(tuple_);
  } else if (numbers_.read(first, value, node, Notation::Part::number, 0)) {
    builder_.estimate(value);
  } else if (first.kind != Token::Kind::atom) {
    putBack(first);
  }
  ended_ = node;
  endedLine_ = first.line;
}

// A string that is never closed has been told of, and has swallowed the brackets behind it.
void PlytreeReader::neverClosed(char open, char close, std::uint32_t line, std::uint32_t column) {
  if (scanner_.brokenString()) return;
  const std::uint32_t last = scanner_.line();
  problems_.add(line, column, 1, fmt::format("this “{}” is never closed", open),
                last == line ? fmt::format("Add “{}” at the end of the line.", close)
                             : fmt::format("Add “{}” before line {}.", close, last));
}

// After a problem: up to the next comma or bracket, which is left for the caller.
void PlytreeReader::skipToNext() {
  while (true) {
    const Token& token = peek();
    if (token.kind == Token::Kind::end || token.is(',') || token.is(']') || token.is('[')) return;
    next();
  }
}

void PlytreeReader::putBack(const Token& token) {
  peeked_ = token;
  hasPeeked_ = true;
}

std::string PlytreeReader::text(const Token& token) {
  if (token.fault) problems_.fault(token);
  return unquoted(token);
}

}  // namespace plyscope
