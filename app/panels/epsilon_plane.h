#pragma once

#include "app/panels/number_view.h"
#include "app/panels/test_at.h"

namespace plyscope {

/// The plane of pairs, x across for A and y up for B in the same unit: the band |x + y| <= epsilon,
/// the leaves seen so far, the pair that the node's player holds, everything that can still come of
/// the node (hatched), and what the other player already has. A cut is seen as "the hatched part
/// does not reach beyond the other player's line".
class EpsilonPlane : public NumberView {
  Q_OBJECT
 public:
  using NumberView::NumberView;
  int heightNeeded() const override { return 236; }
  static constexpr int kLeast = 112;  ///< the smallest useful height
  static constexpr int kGood = 190;   ///< large enough to leave room to others

 protected:
  void paint(QPainter& painter) override;

 private:
  struct Plot;
  struct Dot;
  void measure() const;
  void measureLooked() const;
  Plot plot() const;
  std::vector<Dot> dots(const std::optional<Test>& test) const;
  void paintGround(QPainter& painter, const Plot& plot) const;
  void paintTest(QPainter& painter, const Plot& plot, const Test& test) const;
  void paintDots(QPainter& painter, const Plot& plot, const std::vector<Dot>& dots,
                 const std::optional<Test>& test) const;

  mutable TreePtr measured_;      // the extent is this tree's
  mutable TracePtr looked_;       // or, under the cover, of the leaves that this run has looked at
  mutable Time lookedUntil_ = 0;  // up to here
  mutable double low_[2] = {0, 0}, high_[2] = {0, 0};
};

}  // namespace plyscope
