#pragma once

#include <array>
#include <unordered_map>

#include "app/canvas/words.h"

namespace plyscope {

/// How wide the texts of one tree are, to the last bit as if each line had been set. After an edit
/// thousands of them are asked for at once, and setting them would take longer than the search and
/// the layout together: so a number or probability is set once however often it occurs, and short
/// names ("n12", "L345") are summed up from pairs of characters, since faces kern neighbours only.
/// Not for longer than the tree lives.
class Ruler {
 public:
  explicit Ruler(const Tree& tree) : tree_(tree) {}

  double name(NodeId n, double size, int weight);
  double probability(NodeId n, double size, int weight);  ///< of the edge above n
  /// Of what leaves carry, as tuples or as one number: the widest, at size 1.
  double widestLeafValue(bool tuples) const;
  /// Of all utilities and estimates of player A.
  double widestNumber(double size, int weight) const;

 private:
  /// By weight: advances of the first characters, then of each digit behind 'n', 'L' and digits.
  struct Advances {
    std::array<double, 2> first;
    std::array<std::array<double, 10>, 12> next;  ///< [character before][digit], at size 1000
  };
  const Advances& advances(int weight);

  const Tree& tree_;
  std::unordered_map<int, Advances> advances_;
  std::unordered_map<const Rational*, double> probabilities_;
};

}  // namespace plyscope
