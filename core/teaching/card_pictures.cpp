#include "core/teaching/card_pictures.h"

#include "core/teaching/buggy_rules.h"

namespace plyscope {

std::optional<BelievedPicture> believedPicture(const Card& card, const Run& run) {
  for (const MisconceptionSpec& belief : misconceptions()) {
    if (belief.name != card.id) continue;
    // These two are not about what is skipped.
    if (belief.id == Misconception::boundAsValue || belief.id == Misconception::lastBest) {
      return std::nullopt;
    }
    return BelievedPicture{pruneAs(belief.id, *run.tree, run.options.strict).skipped, {}};
  }
  if (card.id == "G3") return BelievedPicture{{}, SearchId::unsoundScalar};
  if (card.id == "G6") return BelievedPicture{{}, SearchId::unsoundDeepEps};
  if (card.id == "G7") return BelievedPicture{{}, SearchId::unsoundXPlusEps};
  return std::nullopt;
}

}  // namespace plyscope
