#include "core/formats/notation.h"

#include <algorithm>
#include <tuple>

namespace plyscope {

void Notation::sort() {
  const auto before = [](const Spelled& a, const Spelled& b) {
    return std::tie(a.node, a.part, a.item) < std::tie(b.node, b.part, b.item);
  };
  if (!std::is_sorted(spelled.begin(), spelled.end(), before)) {  // only estimates come late
    std::stable_sort(spelled.begin(), spelled.end(), before);
  }
  std::stable_sort(comments.begin(), comments.end(), [](const Comment& a, const Comment& b) {
    return std::tie(a.node, a.spot) < std::tie(b.node, b.spot);
  });
}

}  // namespace plyscope
