#include "core/formats/problem_list.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/utf8.h"

namespace plyscope {

std::string named(const Token& token) {
  if (token.kind == Token::Kind::end) return "the end of the text";
  return fmt::format("“{}”", shortened(token.text, 30));
}

void ProblemList::add(std::uint32_t line, std::uint32_t column, std::uint32_t length,
                      std::string what, std::string remedy) {
  if (full()) return;
  problems_.push_back({std::move(what), std::move(remedy), line, column, std::max(length, 1u)});
}

void ProblemList::add(const Token& token, std::string what, std::string remedy) {
  add(token.line, token.column, static_cast<std::uint32_t>(countCharacters(token.text)),
      std::move(what), std::move(remedy));
}

void ProblemList::unexpected(const Token& token, std::string_view expected, std::string how) {
  if (token.fault) {
    fault(token);
  } else {
    add(token, fmt::format("expected {}, found {}", expected, named(token)), std::move(how));
  }
}

void ProblemList::fault(const Token& token) {
  if (!token.closed) {
    add(token, token.fault, std::string(kCloseQuote));
    ended_ = true;
  } else {
    add(token.line, token.column + token.faultAt, 2, token.fault, std::string(kEscapes));
  }
}

Problems ProblemList::take(Problems others) {
  if (ended_) others.clear();
  problems_.insert(problems_.end(), std::make_move_iterator(others.begin()),
                   std::make_move_iterator(others.end()));
  std::stable_sort(problems_.begin(), problems_.end(), [](const Problem& a, const Problem& b) {
    return std::pair(a.line, a.column) < std::pair(b.line, b.column);
  });
  if (problems_.size() > kMostProblems) problems_.resize(kMostProblems);
  return std::move(problems_);
}

}  // namespace plyscope
