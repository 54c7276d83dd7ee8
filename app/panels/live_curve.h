#pragma once

#include "app/panels/number_view.h"

namespace plyscope {

/// How many nodes must be held at each part of the run: this search's own curve against the other
/// order of search, breadth-first against depth-first. While the cover is on only this search's
/// past, on an axis without an end and under its own peak so far.
class LiveCurve : public NumberView {
  Q_OBJECT
 public:
  using NumberView::NumberView;
  int heightNeeded() const override { return 116; }
  static constexpr int kLeast = 84;  ///< the smallest useful height
  static constexpr std::uint32_t kSamples = 128;

  QString words() const override;

  struct Curves {
    std::vector<std::uint32_t> own, other;  ///< kSamples each
    std::uint32_t ownPeak = 0, otherPeak = 0;
    bool breadthFirst = false;  ///< the search's own
  };
  /// O(nodes), so to be kept. The other curve is that of a search without cuts.
  static Curves curvesOf(const Run& run);

 protected:
  void paint(QPainter& painter) override;

 private:
  const Curves& curves() const;
  Curves past() const;
  mutable TracePtr trace_;  // curves_ are of this run
  mutable Curves curves_;
};

}  // namespace plyscope
