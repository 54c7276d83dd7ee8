#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "core/formats/header.h"
#include "core/formats/number_text.h"
#include "core/search/order_names.h"

namespace plyscope {

namespace {

std::string lowerCase(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(c >= 'A' && c <= 'Z' ? c + 32 : c);
  return out;
}

std::string letter(Mover m) {
  return std::string(1, static_cast<char>('A' + index(m)));
}

// One line that the program understands: whether two headers agree on it, and how it is written
// anew; nothing where it need not be.
struct Line {
  std::string_view key;
  bool (*same)(const Header&, const Header&);
  std::optional<std::string> (*write)(const Header&);
};

const Line kLines[] = {
    {"title", [](const Header& a, const Header& b) { return a.title == b.title; },
     [](const Header& h) -> std::optional<std::string> {
       if (h.title.empty()) return {};
       return quotedText(h.title);
     }},
    {"root", [](const Header& a, const Header& b) { return a.root == b.root; },
     [](const Header& h) -> std::optional<std::string> {
       if (!h.root) return {};
       return letter(*h.root);
     }},
    {"algorithm", [](const Header& a, const Header& b) { return a.algorithm == b.algorithm; },
     [](const Header& h) -> std::optional<std::string> {
       if (!h.algorithm) return {};
       return std::string(spec(*h.algorithm).name);
     }},
    {"epsilon",
     [](const Header& a, const Header& b) { return a.options.epsilon == b.options.epsilon; },
     [](const Header& h) -> std::optional<std::string> {
       if (!h.options.epsilon) return {};
       return numberText(*h.options.epsilon, Spelling::decimals);
     }},
    {"strict",
     [](const Header& a, const Header& b) { return a.options.strict == b.options.strict; },
     [](const Header& h) -> std::optional<std::string> {
       if (!h.options.strict) return {};
       return "true";
     }},
    {"bounds",
     [](const Header& a, const Header& b) { return a.options.bounds == b.options.bounds; },
     [](const Header& h) -> std::optional<std::string> {
       if (!h.options.bounds) return {};
       return numberText(h.options.bounds->first, Spelling::decimals) + ":" +
              numberText(h.options.bounds->second, Spelling::decimals);
     }},
    {"order", [](const Header& a, const Header& b) { return a.options.order == b.options.order; },
     [](const Header& h) -> std::optional<std::string> {
       if (h.options.order == Order::given) return {};
       return std::string(orderName(h.options.order));
     }},
    {"depth", [](const Header& a, const Header& b) { return a.options.depth == b.options.depth; },
     [](const Header& h) -> std::optional<std::string> {
       if (h.options.depth == kNoLimit) return {};
       return std::to_string(h.options.depth);
     }},
    {"samples",
     [](const Header& a, const Header& b) { return a.options.samples == b.options.samples; },
     [](const Header& h) -> std::optional<std::string> {
       if (h.options.samples == SearchOptions{}.samples) return {};
       return std::to_string(h.options.samples);
     }},
    {"seed", [](const Header& a, const Header& b) { return a.options.seed == b.options.seed; },
     [](const Header& h) -> std::optional<std::string> {
       if (h.options.seed == SearchOptions{}.seed) return {};
       return std::to_string(h.options.seed);
     }},
    {"notes", [](const Header& a, const Header& b) { return a.notes == b.notes; },
     [](const Header& h) -> std::optional<std::string> {
       if (h.notes.empty()) return {};
       return quotedText(h.notes);
     }},
};

std::vector<std::string> namesOf(const Tree& tree) {
  std::vector<std::string> names;
  for (unsigned p = 0; p < tree.players() && tree.playersNamed(); ++p) {
    names.push_back(tree.playerName(p));
  }
  return names;
}

// The number of players, where no tuple of the tree would tell it.
std::optional<std::string> countOf(const Tree& tree) {
  if (tree.players() == 2) return {};
  for (std::uint32_t n = 0; n < tree.size(); ++n) {
    if (tree.hasUtility(NodeId{n})) return {};
  }
  return std::to_string(tree.players());
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + quotedText(name);
  return text;
}

// What is written for an entry of the header; nothing where it no longer holds.
std::optional<std::string> current(const std::string& key, const std::string& spelled,
                                   const Header& wanted, const std::vector<std::string>& names,
                                   unsigned count) {
  Header says;
  DeclaredPlayers players;
  const bool good = !takeHeaderValue(key, spelled, says, players);
  if (key == "players") {
    if (good && players.names == names && (players.count == 0 || players.count == count)) {
      return spelled;
    }
    if (names.empty()) return {};
    return joined(names);
  }
  if (key == "bookmarks" && spelled.empty()) return {};
  for (const Line& line : kLines) {
    if (line.key == key) return good && line.same(says, wanted) ? spelled : line.write(wanted);
  }
  return spelled;
}

}  // namespace

std::string writeHeader(const Tree& tree, const Header& header, const Notation* notation) {
  Header wanted = header;
  wanted.root.reset();
  const std::vector<std::string> names = namesOf(tree);
  std::vector<std::string> keys;
  for (const auto& entry : header.entries) keys.push_back(lowerCase(entry.first));
  const auto has = [&](std::string_view key) {
    return std::find(keys.begin(), keys.end(), key) != keys.end();
  };
  if (has("root") || tree.rootMover() != Mover::A) wanted.root = tree.rootMover();

  std::string out;
  std::size_t comment = 0;
  const auto comments = [&](std::size_t entry, bool behind) {
    if (!notation) return std::string();
    std::string text;
    const auto& all = notation->headerComments;
    for (; comment < all.size() && all[comment].entry == entry && all[comment].behind == behind;
         ++comment) {
      text += behind ? "  " + all[comment].text : all[comment].text + "\n";
    }
    return text;
  };
  for (std::size_t i = 0; i < header.entries.size(); ++i) {
    out += comments(i, false);
    auto value = current(keys[i], header.entries[i].second, wanted, names, tree.players());
    const std::string behind = comments(i, true);
    if (!value) continue;
    std::replace(value->begin(), value->end(), '\n', ' ');
    out += header.entries[i].first + ":" + (value->empty() ? "" : " ") + *value + behind + "\n";
  }
  for (const Line& line : kLines) {
    if (line.key == "root" && !has("players")) {
      const auto players = names.empty() ? countOf(tree) : std::optional(joined(names));
      if (players) out += "players: " + *players + "\n";
    }
    if (has(line.key)) continue;
    if (const auto value = line.write(wanted)) out += fmt::format("{}: {}\n", line.key, *value);
  }
  return out;
}

}  // namespace plyscope
