#include "core/formats/node_places.h"

#include <optional>

#include "core/formats/header.h"
#include "core/formats/notation.h"
#include "core/formats/problem_list.h"
#include "core/formats/scanner.h"
#include "core/tree/builder.h"

namespace plyscope {
namespace {

// Walks over the tokens of a text that is known to be right, and minds only where nodes begin and
// end.
class Walk {
 public:
  Walk(std::string_view text, Scanner& scanner) : text_(text), scanner_(scanner) { advance(); }

  std::vector<NodePlace> run() {
    while (token_.kind != Token::Kind::end) {
      if (token_.is('[')) {
        begin(token_);
        open_.push_back(static_cast<std::uint32_t>(places_.size() - 1));
        advance();
      } else if (token_.is(']')) {
        close();
      } else if (token_.is('(')) {
        begin(token_);
        tuple();
        places_.back().end = before_;
      } else if (token_.is('~')) {
        advance();
        token_.is('(') ? tuple() : advance();
      } else if (token_.kind == Token::Kind::atom || token_.kind == Token::Kind::string) {
        word();
      } else if (token_.is(',')) {
        advance();
      } else {
        return {};  // "|" and the like: quick entry
      }
    }
    return open_.empty() ? std::move(places_) : std::vector<NodePlace>();
  }

 private:
  std::uint32_t at(const Token& token) const {
    return static_cast<std::uint32_t>(token.text.data() - text_.data());
  }

  void advance() {
    before_ = static_cast<std::uint32_t>(scanner_.offset());
    do {
      token_ = scanner_.next();
    } while (token_.kind == Token::Kind::comment);
  }

  void begin(const Token& token) {
    places_.push_back({prefix_ ? *prefix_ : at(token), 0});
    prefix_.reset();
  }

  void close() {
    if (open_.empty()) return advance();
    places_[open_.back()].end = at(token_) + 1;
    open_.pop_back();
    advance();
  }

  void tuple() {
    while (token_.kind != Token::Kind::end && !token_.is(')')) advance();
    advance();
  }

  // A move, a probability or a name before a node; a kind before its bracket; or a leaf.
  void word() {
    const Token word = token_;
    advance();
    const bool sign = token_.kind == Token::Kind::arrow || token_.is('=') || token_.is(':');
    if (sign || token_.is('[')) {
      if (!prefix_) prefix_ = at(word);
      if (sign) advance();
      return;
    }
    begin(word);
    places_.back().end = at(word) + static_cast<std::uint32_t>(word.text.size());
  }

  std::string_view text_;
  Scanner& scanner_;
  Token token_;
  std::uint32_t before_ = 0;  // where the token before this one ended
  std::optional<std::uint32_t> prefix_;
  std::vector<std::uint32_t> open_;
  std::vector<NodePlace> places_;
};

}  // namespace

std::vector<NodePlace> nodePlaces(std::string_view text) {
  if (text.size() > 0xFFFFFFFEu) return {};
  Scanner scanner(text);
  Header header;
  TreeBuilder builder;
  Notation notation;
  ProblemList problems;
  std::vector<std::string> comments;
  readHeader(scanner, text, header, builder, notation, problems, comments);
  return Walk(text, scanner).run();
}

}  // namespace plyscope
