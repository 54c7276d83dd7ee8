#include "core/formats/efg_cursor.h"

#include <fmt/format.h>

#include <charconv>
#include <utility>

namespace plyscope {

bool EfgCursor::soft(TextPlace place, std::string what, std::string remedy) {
  problems_.push_back(problemAt(place, std::move(what), std::move(remedy)));
  if (problems_.size() + 1 < kMostProblems) return true;
  problem_ = std::move(problems_.back());
  problems_.pop_back();
  return false;
}

bool EfgCursor::wrong(TextPlace place, std::string what, std::string remedy, std::uint32_t length) {
  problem_ = problemAt(place, std::move(what), std::move(remedy), length);
  return false;
}

bool EfgCursor::expected(std::string what, std::string remedy) {
  return wrong(here(), fmt::format("expected {}, found {}", what, tokens_.shown()),
               std::move(remedy));
}

bool EfgCursor::next() {
  if (tokens_.next()) return true;
  problem_ = *tokens_.problem();
  return false;
}

bool EfgCursor::take(Kind kind, std::string what, std::string remedy) {
  return tokens_.is(kind) ? next() : expected(std::move(what), std::move(remedy));
}

bool EfgCursor::string(std::string& into, std::string what) {
  if (!tokens_.is(Kind::string)) return expected(std::move(what), "Write it in double quotes.");
  into = tokens_.text();
  return next();
}

bool EfgCursor::whole(std::int64_t& into, std::string what) {
  if (tokens_.is(Kind::word)) {
    const std::string_view word = tokens_.text();
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), into);
    if (error == std::errc() && end == word.data() + word.size()) return next();
  }
  return expected(std::move(what), "Write a whole number.");
}

bool EfgCursor::number(Rational& into, std::string what) {
  if (!tokens_.is(Kind::word)) {
    return expected(std::move(what), "Write a number such as 2.5 or 1/3.");
  }
  Result<Rational> r = parseNumber(tokens_.text());
  if (!r) {
    const Problem& p = r.error().front();
    return wrong(here(), p.what, p.remedy, static_cast<std::uint32_t>(tokens_.text().size()));
  }
  spelling_.see(tokens_.text());
  into = std::move(*r);
  return next();
}

Problems EfgCursor::takeProblems(bool complete) {
  if (!complete) problems_.push_back(std::move(problem_));
  return std::move(problems_);
}

}  // namespace plyscope
