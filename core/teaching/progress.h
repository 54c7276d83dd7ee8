#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/teaching/grade.h"

namespace plyscope {

/// One answered question as it is kept: enough to be judged again by whoever has the tree.
struct Item {
  std::string question;        ///< its name, "stop@event:19"
  std::string node;            ///< asked about, "n3"; may be empty
  std::string given, because;  ///< as typed; `because` of a stop may be empty
  Help help;
  std::uint32_t seconds = 0;

  // Filled by marking:
  std::string right;
  Rational points = 0;
  std::string misconception, feedback;
};

/// A sitting: who answered what about which tree. Not tamper-proof.
struct Sitting {
  std::string student, tree, search;
  std::uint64_t seed = 0;
  std::string hash;  ///< of the document: treeHash()
  std::vector<Item> items;

  Rational points() const;  ///< the sum; the most is items.size()
};

/// A short fingerprint of a tree's structure and numbers, "7c1e03a9": the same on every machine.
std::string treeHash(const Tree& tree);

/// Marks every item anew on a run of the sitting's tree. An item that names no question of the run,
/// or whose answer cannot be read, has 0 points and says why in its feedback.
void mark(const Run& run, Sitting& sitting);

/// The contract of `plyscope grade`: {"student": ..., "answers": [{"question": ..., "given":
/// ...}]}, and what writeSitting() writes. `given` may be text, a number, true or false, or a list.
/// Problems have their place in the text.
Result<Sitting> readSitting(std::string_view json);
std::string writeSitting(const Sitting& sitting);
/// One line per item under a header line; fields with a comma, a quote or a line end are quoted,
/// and those that a spreadsheet would run as a formula begin with an apostrophe.
std::string sittingCsv(const Sitting& sitting);

}  // namespace plyscope
