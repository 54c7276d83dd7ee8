#include "core/formats/movers.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include "core/formats/json_fields.h"
#include "core/tree/builder.h"

namespace plyscope {
namespace {

struct MoverWord {
  std::string_view word;
  std::optional<Mover> mover;
};

constexpr MoverWord kWords[] = {
    {"max", Mover::A},           {"maximizer", Mover::A},    {"maximizing", Mover::A},
    {"maxnode", Mover::A},       {"maxplayer", Mover::A},    {"min", Mover::B},
    {"minimizer", Mover::B},     {"minimizing", Mover::B},   {"minnode", Mover::B},
    {"minplayer", Mover::B},     {"chance", Mover::chance},  {"chancenode", Mover::chance},
    {"nature", Mover::chance},   {"exp", Mover::chance},     {"expectation", Mover::chance},
    {"expected", Mover::chance}, {"random", Mover::chance},  {"average", Mover::chance},
    {"avg", Mover::chance},      {"dice", Mover::chance},    {"leaf", std::nullopt},
    {"terminal", std::nullopt},  {"decision", std::nullopt}, {"node", std::nullopt},
    {"inner", std::nullopt},     {"internal", std::nullopt}, {"root", std::nullopt},
    {"end", std::nullopt},       {"outcome", std::nullopt},  {"", std::nullopt},
};

}  // namespace

void Movers::setNames(std::vector<std::string> names) {
  if (names.size() <= kMostPlayers) names_ = std::move(names);
}

std::optional<Mover> Movers::find(std::string_view word, Unknown unknown) {
  const auto named = std::find(names_.begin(), names_.end(), word);
  if (named != names_.end()) return player(static_cast<unsigned>(named - names_.begin()));
  const std::string plain = plainKey(word.substr(0, 64));
  for (const MoverWord& w : kWords) {
    if (plain == w.word) return w.mover;
  }
  std::string_view digits = plain;
  for (const std::string_view prefix : {"player", "agent", "p"}) {
    if (digits.size() > prefix.size() && digits.starts_with(prefix)) {
      digits.remove_prefix(prefix.size());
    }
  }
  if (word == "-1") return Mover::chance;
  int number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error == std::errc() && end == digits.data() + digits.size()) {
    number -= fromZero_ ? 0 : 1;
    if (number < 0 || number >= static_cast<int>(kMostPlayers)) return std::nullopt;
    return player(static_cast<unsigned>(number));
  }
  if (names_.empty() && word.size() == 1 && word[0] >= 'A' && word[0] <= 'D') {
    return player(static_cast<unsigned>(word[0] - 'A'));
  }
  if (unknown == Unknown::isNobody || names_.size() >= kMostPlayers) return std::nullopt;
  names_.emplace_back(word);
  return player(static_cast<unsigned>(names_.size() - 1));
}

}  // namespace plyscope
