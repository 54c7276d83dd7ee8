#pragma once

#include <QByteArray>
#include <QString>
#include <vector>

#include "core/base/result.h"
#include "core/explain/explain.h"
#include "core/formats/formats.h"

namespace plyscope {

/// A tree on paper, with the search that is to be done on it by hand.
struct HandoutTree {
  Run run;         ///< done, not truncated
  QString title;   ///< empty: the search's
  QString origin;  ///< for the foot of the page: "seed 42"; may be empty
};

/// "seed 42" of a tree that was generated; else empty.
QString originOf(const Header& header);

/// What a sheet asks for, and what its key says of marking; both say so where the rule is a wrong
/// one, the key with the truth.
QString sheetTask(const Run& run);
QString keyNote(const Run& run);
/// What a sheet is worth: the sum of its parts, of which not every search has all.
int handoutPoints(const Run& run);

enum class HandoutPart : std::uint8_t { all, sheets, keys };

/// Question sheets and, after all of them, their keys, or one of the two, as a PDF of A4 pages in
/// black and white. A sheet has the tree with its leaves and empty boxes; its key the same layout
/// filled in, bounds with ≤ and ≥, skipped branches with ∥, one sentence for every cut. Text is at
/// least 10 pt. A problem where a tree is too wide or too deep for a page.
Result<QByteArray> handout(const std::vector<HandoutTree>& trees,
                           HandoutPart part = HandoutPart::all);

}  // namespace plyscope
