#include "core/teaching/cards.h"

#include <algorithm>
#include <vector>

namespace plyscope {

std::span<const Card> cards() {
  static const std::vector<Card> all = [] {
    std::vector<Card> joined;
    for (const auto part : {windowCards(), chanceCards(), pairCards()}) {
      joined.insert(joined.end(), part.begin(), part.end());
    }
    return joined;
  }();
  return all;
}

const Card* findCard(std::string_view id) {
  const auto all = cards();
  const auto card = std::find_if(all.begin(), all.end(), [&](const Card& c) { return c.id == id; });
  return card == all.end() ? nullptr : &*card;
}

Result<Run> runCard(const Card& card) {
  const auto read = readTree(card.tree);
  if (!read) return tl::unexpected(read.error());
  return runSearch(read->tree, card.search, read->header.options);
}

}  // namespace plyscope
