#include "core/formats/first_levels.h"

#include <algorithm>

namespace plyscope {
namespace {

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isWord(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

std::size_t lineEnd(std::string_view text, std::size_t at) {
  return std::min(text.find('\n', at), text.size());
}

// Past the string that begins at `at`; strings end with their line.
std::size_t stringEnd(std::string_view text, std::size_t at) {
  const char quote = text[at++];
  while (at < text.size() && text[at] != quote && text[at] != '\n') at += text[at] == '\\' ? 2 : 1;
  return std::min(at + 1, text.size());
}

// Where the tree begins: header lines are a word and a colon, comments and blank lines go with
// them.
std::size_t treeStart(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t c = at;
    while (c < text.size() && isBlank(text[c]) && text[c] != '\n') ++c;
    const bool empty = c == text.size() || text[c] == '\n' || text[c] == '#';
    std::size_t word = c;
    while (word < text.size() && isWord(text[word])) ++word;
    if (!empty && (word == c || word == text.size() || text[word] != ':')) return at;
    at = lineEnd(text, at) + 1;
  }
  return text.size();
}

/// One place after the other: strings, tuples and comments are passed over as one.
class Walk {
 public:
  explicit Walk(std::string_view text) : text_(text), at_(treeStart(text)) {}

  bool done() const { return at_ >= text_.size(); }
  std::size_t at() const { return at_; }
  char here() const { return text_[at_]; }
  /// Moves on; what was passed over.
  std::string_view next() {
    const std::size_t from = at_;
    const char c = text_[at_];
    if (c == '"' || c == '\'') {
      at_ = stringEnd(text_, at_);
    } else if (c == '#') {
      at_ = lineEnd(text_, at_);
    } else if (c == '(') {
      at_ = std::min(text_.find(')', at_), text_.size() - 1) + 1;
    } else {
      ++at_;
    }
    return text_.substr(from, at_ - from);
  }
  /// Past the `]` that belongs to the `[` here.
  void skipList() {
    std::uint64_t open = 0;
    while (!done()) {
      const char c = here();
      next();
      open += c == '[';
      if (c == ']' && --open == 0) return;
    }
  }
  void skipBlanks() {
    while (!done() && isBlank(here())) next();
  }

 private:
  std::string_view text_;
  std::size_t at_;
};

}  // namespace

std::vector<std::uint64_t> levelSizes(std::string_view text) {
  std::vector<std::uint64_t> sizes(1, 0);
  std::size_t depth = 0;
  bool node = true;  // one begins with the next character that is no blank
  for (Walk walk(text); !walk.done();) {
    const char c = walk.here();
    walk.next();
    if (isBlank(c) || c == '#') continue;
    if (node && c != ']') {
      if (depth >= sizes.size()) sizes.resize(depth + 1, 0);
      ++sizes[depth];
    }
    node = c == '[' || c == ',';
    if (c == '[') ++depth;
    if (c == ']' && depth > 0) --depth;
  }
  return sizes;
}

std::string firstLevels(std::string_view text, std::uint32_t levels) {
  Walk walk(text);
  std::string out(text.substr(0, walk.at()));
  std::uint32_t depth = 0;
  while (!walk.done()) {
    const char c = walk.here();
    if (c != '[' || depth + 1 < levels) {
      if (c == '[') ++depth;
      if (c == ']' && depth > 0) --depth;
      out += walk.next();
      continue;
    }
    while (!out.empty() && (isWord(out.back()) || out.back() == '?')) out.pop_back();
    walk.skipList();
    Walk behind = walk;
    behind.skipBlanks();
    if (behind.done() || behind.here() != '~') {
      out += '_';
      continue;
    }
    walk = behind;
    walk.next();  // the estimate follows
    walk.skipBlanks();
  }
  return out;
}

}  // namespace plyscope
