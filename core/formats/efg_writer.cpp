#include <fmt/format.h>

#include <unordered_map>
#include <utility>
#include <vector>

#include "core/formats/missing_values.h"
#include "core/formats/number_text.h"
#include "core/formats/readers.h"
#include "core/formats/unique_names.h"

// EFG 2 as every reader takes it: kind R, one line a node, names of nodes and sets that are
// unique, the actions of a set listed at each of its nodes, payoffs at every leaf and only there.

namespace plyscope {
namespace {

/// In quotes. A backslash is doubled only where it would be taken for an escape.
std::string inQuotes(std::string_view text) {
  std::string out = "\"";
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool last = i + 1 == text.size();
    if (c == '"' || (c == '\\' && (last || text[i + 1] == '"' || text[i + 1] == '\\'))) out += '\\';
    out += c;
  }
  return out + '"';
}

class EfgWriter {
 public:
  explicit EfgWriter(const ReadTree& document)
      : document_(document), tree_(*document.tree), names_(tree_), sets_(tree_.players() + 1) {}

  std::string write() {
    out_ = fmt::format("EFG 2 R {} {{", inQuotes(document_.header.title));
    for (unsigned p = 0; p < tree_.players(); ++p) out_ += ' ' + inQuotes(tree_.playerName(p));
    out_ += fmt::format(" }}\n{}\n\n", inQuotes(document_.header.notes));
    for (std::uint32_t i = 0; i < tree_.size(); ++i) {
      if (tree_.isLeaf(NodeId{i})) {
        leaf(NodeId{i});
      } else {
        inner(NodeId{i});
      }
    }
    return std::move(out_);
  }

 private:
  void leaf(NodeId n) {
    const std::string name = inQuotes(names_.of(n));
    out_ += fmt::format("t {} {} {} {{", name, ++outcomes_, name);
    for (unsigned p = 0; p < tree_.players(); ++p) {
      out_ += (p == 0 ? " " : ", ") + numberText(tree_.utilityNumber(n, p).value, tree_.spelling());
    }
    out_ += " }\n";
  }

  void inner(NodeId n) {
    const bool chance = tree_.isChance(n);
    const unsigned owner = chance ? 0 : index(tree_.mover(n)) + 1;
    const std::uint32_t set = setOf(n, owner);
    const std::string name = inQuotes(names_.of(n));
    out_ +=
        chance ? fmt::format("c {} {}", name, set) : fmt::format("p {} {} {}", name, owner, set);
    out_ += fmt::format(" \"({},{})\" {{", owner, set);
    const std::vector<std::string> moves = uniqueMoves(tree_, n);
    std::size_t i = 0;
    for (NodeId c = tree_.firstChild(n); c != kNoNode; c = tree_.nextSibling(c), ++i) {
      out_ += ' ' + inQuotes(moves[i]);
      if (chance) out_ += ' ' + numberText(tree_.probability(c), tree_.spelling());
    }
    out_ += " } 0\n";
  }

  /// Sets are numbered by owner, in the order in which they are met.
  std::uint32_t setOf(NodeId n, unsigned owner) {
    const std::uint32_t shared = tree_.informationSet(n);
    if (shared == kOwnSet) return ++sets_[owner];
    const auto [found, isNew] = known_.try_emplace(shared, 0);
    if (isNew) found->second = ++sets_[owner];
    return found->second;
  }

  const ReadTree& document_;
  const Tree& tree_;
  UniqueNames names_;
  std::vector<std::uint32_t> sets_;  // how many, by owner; 0 is chance
  std::unordered_map<std::uint32_t, std::uint32_t> known_;
  std::uint32_t outcomes_ = 0;
  std::string out_;
};

}  // namespace

Result<std::string> writeEfg(const ReadTree& document) {
  if (Problems missing = missingValues(*document.tree, "an .efg file"); !missing.empty()) {
    return tl::unexpected(std::move(missing));
  }
  return EfgWriter(document).write();
}

}  // namespace plyscope
