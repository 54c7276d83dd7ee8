#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/base/utf8.h"
#include "core/formats/finish_draft.h"
#include "core/formats/readers.h"

// Test files of Berkeley's Pacman project: `key: "value"` and `key: """` blocks. The tree is a
// graph of named states; `successors` gives the moves in order, `evaluation` the numbers, of inner
// states too (estimates). Agent 0 is MAX, the others follow in turn; under an expectimax agent
// the others move by equal chances. `depth` counts rounds of all agents.

namespace plyscope {
namespace {

struct Line {
  std::vector<std::string_view> words;
  TextPlace place;
};

struct Entry {
  std::string_view value;
  std::size_t offset = 0;  // of the value
};

bool isBlank(char c) {
  return c == ' ' || c == '\t' || c == '\r';
}

std::vector<std::string_view> wordsOf(std::string_view line) {
  std::vector<std::string_view> words;
  for (std::size_t i = 0; i < line.size();) {
    while (i < line.size() && (isBlank(line[i]) || line[i] == '\n')) ++i;
    const std::size_t start = i;
    while (i < line.size() && !isBlank(line[i]) && line[i] != '\n') ++i;
    if (i > start) words.push_back(line.substr(start, i - start));
  }
  return words;
}

// The lines of a block in order, so that all their places cost one pass.
std::vector<Line> linesOf(const Entry& block, Places& places) {
  std::vector<Line> lines;
  for (std::size_t i = 0; i < block.value.size();) {
    const std::size_t end = std::min(block.value.find('\n', i), block.value.size());
    Line line{wordsOf(block.value.substr(i, end - i)), places.at(block.offset + i)};
    if (!line.words.empty() && line.words[0].front() != '#') lines.push_back(std::move(line));
    i = end + 1;
  }
  return lines;
}

class PacmanReader {
 public:
  PacmanReader(std::string_view text, Draft& draft) : text_(text), places_(text), draft_(draft) {}

  Result<Header> read() {
    if (!entries() || !states() || !tree()) return tl::unexpected(std::move(problems_));
    return header();
  }

 private:
  struct State {
    std::vector<std::pair<std::string_view, std::string_view>> moves;  // action, successor
    TextPlace place;
    std::optional<Rational> evaluation;
    bool ends = false;  // won or lost: a leaf
    bool used = false;
    TextPlace usedAt;
  };

  bool wrong(TextPlace place, std::string what, std::string remedy) {
    problems_.push_back(problemAt(place, std::move(what), std::move(remedy)));
    return false;
  }
  bool wrong(std::size_t offset, std::string what, std::string remedy) {
    return wrong(places_.at(offset), std::move(what), std::move(remedy));
  }

  bool entries() {
    for (std::size_t i = 0; i < text_.size();) {
      const std::size_t end = std::min(text_.find('\n', i), text_.size());
      const std::string_view line = text_.substr(i, end - i);
      const std::size_t first = line.find_first_not_of(" \t\r");
      if (first == std::string_view::npos || line[first] == '#') {
        i = end + 1;
        continue;
      }
      const std::size_t colon = line.find(':');
      const std::size_t quote = line.find('"');
      if (colon == std::string_view::npos || quote == std::string_view::npos || quote < colon) {
        return wrong(i + first, "expected key: \"value\"",
                     "Write a key, a colon and a quoted value.");
      }
      std::string_view key = line.substr(first, colon - first);
      while (!key.empty() && isBlank(key.back())) key.remove_suffix(1);
      const bool block = text_.substr(i + quote, 3) == "\"\"\"";
      const std::string_view mark = block ? "\"\"\"" : "\"";
      const std::size_t start = i + quote + mark.size();
      const std::size_t close = text_.find(mark, start);
      if (close == std::string_view::npos) {
        return wrong(i + quote, fmt::format("this {} is never closed", mark),
                     fmt::format("Add {} after the value.", mark));
      }
      entries_[key] = {text_.substr(start, close - start), start};
      i = std::min(text_.find('\n', close), text_.size()) + 1;
    }
    return true;
  }

  std::string_view valueOf(std::string_view key) const {
    const auto found = entries_.find(key);
    return found == entries_.end() ? std::string_view() : found->second.value;
  }

  unsigned number(std::string_view key, unsigned fallback) const {
    unsigned n = fallback;
    const std::string_view value = valueOf(key);
    std::from_chars(value.data(), value.data() + value.size(), n);
    return n;
  }

  bool states() {
    for (const char* key : {"start_state", "successors", "num_agents"}) {
      if (!entries_.contains(key)) {
        return wrong(0, fmt::format("there is no {}", key),
                     "A tree test names start_state, "
                     "num_agents and successors.");
      }
    }
    for (const Line& line : linesOf(entries_.at("successors"), places_)) {
      if (line.words.size() != 3) {
        return wrong(line.place, fmt::format("{} words in a line of successors", line.words.size()),
                     "Write: state action child.");
      }
      State& state = states_[line.words[0]];
      if (state.moves.empty()) state.place = line.place;
      state.moves.emplace_back(line.words[1], line.words[2]);
      states_.try_emplace(line.words[2]).first->second.place = line.place;
    }
    for (const char* key : {"win_states", "lose_states"}) {
      for (const std::string_view name : wordsOf(valueOf(key))) states_[name].ends = true;
    }
    const auto evaluation = entries_.find("evaluation");
    if (evaluation == entries_.end()) return true;
    for (const Line& line : linesOf(evaluation->second, places_)) {
      if (line.words.size() != 2) {
        return wrong(line.place, "expected a state and its number", "Write: state number.");
      }
      Result<Rational> r = parseNumber(line.words[1]);
      if (!r) return wrong(line.place, r.error().front().what, r.error().front().remedy);
      states_[line.words[0]].evaluation = std::move(*r);
    }
    return true;
  }

  bool tree() {
    agents_ = number("num_agents", 0);
    if (agents_ < 1 || agents_ > 1000) {
      return wrong(entries_.at("num_agents").offset, "this is no number of agents",
                   "Write a whole number, 1 or more.");
    }
    const std::vector<std::string_view> start = wordsOf(valueOf("start_state"));
    if (start.size() != 1) {
      return wrong(entries_.at("start_state").offset, "expected one state",
                   "Name the first state.");
    }
    struct Work {
      std::string_view state;
      Draft::Id node;
      unsigned agent;
      TextPlace from;
    };
    std::vector<Work> work{
        {start[0], draft_.add({}), 0, places_.at(entries_.at("start_state").offset)}};
    while (!work.empty()) {
      const Work here = work.back();
      work.pop_back();
      State& state = states_[here.state];
      if (state.used) {
        return wrong(here.from,
                     fmt::format("the state “{}” is reached twice, first in line {}",
                                 shortened(here.state, 24), state.usedAt.line),
                     "In a tree every state is reached once: write a copy under another name.");
      }
      state.used = true;
      state.usedAt = here.from;
      draft_[here.node].place = here.from;
      draft_[here.node].label = draft_.text(here.state);
      if (state.evaluation) draft_.setValue(here.node, *state.evaluation);
      if (state.ends || state.moves.empty()) continue;
      mover(here.node, here.agent);
      const std::size_t before = work.size();
      for (const auto& [action, successor] : state.moves) {
        const Draft::Id child = draft_.add({});
        draft_.link(here.node, child);
        draft_[child].move = draft_.text(action);
        work.push_back({successor, child, (here.agent + 1) % agents_, state.place});
      }
      std::reverse(work.begin() + static_cast<std::ptrdiff_t>(before), work.end());
    }
    return true;
  }

  bool expectimax() const {
    return valueOf("alg").find("xpectimax") != std::string_view::npos ||
           valueOf("agent").find("xpectimax") != std::string_view::npos;
  }

  void mover(Draft::Id node, unsigned agent) {
    const bool chance = agent != 0 && expectimax();
    draft_[node].kind = chance ? Draft::Kind::chance : Draft::Kind::player;
    draft_[node].mover = agent == 0 ? Mover::A : Mover::B;
  }

  Header header() const {
    Header header;
    const std::string alg = std::string(valueOf("alg")) + std::string(valueOf("agent"));
    const bool alphaBeta = alg.find("AlphaBeta") != std::string::npos;
    header.algorithm = expectimax() ? SearchId::expectiminimax
                       : alphaBeta  ? SearchId::alphaBeta
                                    : SearchId::minimax;
    header.entries.emplace_back("algorithm", expectimax() ? "expectiminimax"
                                             : alphaBeta  ? "alpha-beta"
                                                          : "minimax");
    if (alphaBeta) {  // that grader cuts on alpha > beta alone
      header.options.strict = true;
      header.entries.emplace_back("strict", "true");
    }
    const unsigned rounds = number("depth", 0);
    if (rounds > 0 && rounds < 1'000'000) {
      header.options.depth = rounds * agents_;
      header.entries.emplace_back("depth", std::to_string(header.options.depth));
    }
    return header;
  }

  std::string_view text_;
  Places places_;
  Draft& draft_;
  Problems problems_;
  std::map<std::string_view, Entry> entries_;
  std::unordered_map<std::string_view, State> states_;
  unsigned agents_ = 2;
};

}  // namespace

bool looksLikePacman(std::string_view text) {
  // Both keys begin a line; the same words in somebody's prose do not.
  const std::string_view head = text.substr(0, 65536);
  const auto beginsLine = [&](std::string_view key) {
    for (std::size_t at = head.find(key); at != std::string_view::npos;
         at = head.find(key, at + 1)) {
      const std::size_t before = head.find_last_not_of(" \t", at - 1);
      if (at == 0 || before == std::string_view::npos || head[before] == '\n') return true;
    }
    return false;
  };
  return beginsLine("successors:") && beginsLine("start_state:");
}

Result<ReadTree> readPacman(std::string_view text, const ReadOptions& options) {
  Draft draft;
  Result<Header> header = PacmanReader(text, draft).read();
  if (!header) return tl::unexpected(std::move(header.error()));
  return finishDraft(draft, options, Draft::InnerValues::estimates,
                     {"pacman", std::move(*header), {}, {}});
}

}  // namespace plyscope
