#include "core/trace/index.h"

#include <algorithm>
#include <bit>

namespace plyscope {

VisitIndex::VisitIndex(const Tree& tree, const VisitRecord& record, bool revisits)
    : tree_(&tree),
      record_(&record),
      visits_(record.visits.data()),
      count_(static_cast<std::uint32_t>(record.visits.size())) {
  if (count_ == 0) {  // nothing was visited; no column per node
  } else if (revisits) {
    indexRevisits();
  } else {
    indexNodes();
  }
  indexCloses();
}

void VisitIndex::indexNodes() {
  slot_.assign(tree_->size(), kNone);
  for (std::uint32_t v = 0; v < count_; ++v) slot_[visits_[v].node()] = v;
  if (count_ == tree_->size()) return;
  for (std::uint32_t n = 0; n < slot_.size(); ++n) {  // parents come before their children
    if (slot_[n] != kNone) continue;
    if (n == 0) continue;
    const std::uint32_t parent = index(tree_->parent(NodeId{n}));
    const std::uint32_t above = slot_[parent];
    slot_[n] = above & kUnvisited ? above : kUnvisited | parent;
  }
}

// Several visits a node: visits sorted by node, and where each node's begin. A visit goes out of
// date when its parent visit does, or when the parent's node is entered again.
void VisitIndex::indexRevisits() {
  const std::uint32_t nodes = tree_->size();
  std::vector<std::uint32_t> begin(nodes + 1, 0);
  for (std::uint32_t v = 0; v < count_; ++v) ++begin[visits_[v].node() + 1];
  for (std::uint32_t n = 0; n < nodes; ++n) begin[n + 1] += begin[n];
  order_.resize(count_);
  std::vector<std::uint32_t> fill(begin.begin(), begin.end() - 1);
  for (std::uint32_t v = 0; v < count_; ++v) order_[fill[visits_[v].node()]++] = v;
  slot_.resize(nodes);
  for (std::uint32_t n = 0; n < nodes; ++n) {
    if (begin[n] != begin[n + 1] || n == 0) {
      slot_[n] = begin[n];
      continue;
    }
    const std::uint32_t parent = index(tree_->parent(NodeId{n}));
    slot_[n] = slot_[parent] & kUnvisited ? slot_[parent] : kUnvisited | parent;
  }
  stale_.assign(count_, kStillOpen);
  std::vector<Time> again(count_, kStillOpen);  // when the node of a visit is entered next
  for (std::uint32_t i = 0; i + 1 < count_; ++i) {
    const std::uint32_t v = order_[i], next = order_[i + 1];
    if (visits_[v].node() == visits_[next].node()) again[v] = visits_[next].enter;
  }
  for (std::uint32_t v = 0; v < count_; ++v) {
    for (std::uint32_t c = v + 1; c < visits_[v].after; c = visits_[c].after) {
      stale_[c] = std::min(stale_[v], again[v]);
    }
  }
}

void VisitIndex::indexCloses() {
  const std::uint32_t words = (count_ + 63) / 64;
  bits_.assign(words + 1, 0);
  rank_.assign(words + 1, 0);
  std::vector<Time> level((count_ + kBlock - 1) / kBlock, 0);
  for (std::uint32_t w = 0; w < words; ++w) {
    std::uint64_t bits = 0;
    const std::uint32_t end = std::min(count_, 64 * w + 64);
    for (std::uint32_t v = 64 * w; v < end; ++v) {
      level[v / kBlock] = std::max(level[v / kBlock], visits_[v].close);
      bits |= std::uint64_t{visits_[v].enter != visits_[v].close} << (v % 64);
    }
    bits_[w] = bits;
    rank_[w + 1] = rank_[w] + static_cast<std::uint32_t>(std::popcount(bits));
  }
  for (;;) {
    latestClose_.push_back(std::move(level));
    const std::vector<Time>& below = latestClose_.back();
    if (below.size() <= kBlock) break;
    level.assign((below.size() + kBlock - 1) / kBlock, 0);
    for (std::size_t i = 0; i < below.size(); ++i) {
      level[i / kBlock] = std::max(level[i / kBlock], below[i]);
    }
  }
}

std::uint32_t VisitIndex::at(Time k) const {
  const auto it = std::upper_bound(visits_, visits_ + count_, k,
                                   [](Time t, const Visit& v) { return t < v.enter; });
  return it == visits_ ? kNone : static_cast<std::uint32_t>(it - visits_) - 1;
}

std::uint32_t VisitIndex::latest(NodeId n, Time k) const {
  const std::uint32_t slot = this->slot(n);
  if (slot & kUnvisited) return kNone;
  if (order_.empty()) return slot < count_ && visits_[slot].enter <= k ? slot : kNone;
  std::uint32_t found = kNone;
  std::uint32_t lo = slot, step = 1;  // gallop, then halve
  const auto fits = [&](std::uint32_t i) {
    return i < count_ && visits_[order_[i]].node() == index(n) && visits_[order_[i]].enter <= k;
  };
  while (fits(lo)) {
    found = lo;
    lo += step;
    step *= 2;
  }
  if (found == kNone) return kNone;
  std::uint32_t hi = lo;
  while (hi - found > 1) {
    const std::uint32_t mid = found + (hi - found) / 2;
    (fits(mid) ? found : hi) = mid;
  }
  return order_[found];
}

std::uint32_t VisitIndex::latestBefore(NodeId n, std::uint32_t v) const {
  return v == 0 ? kNone : latest(n, visits_[v].enter - 1);
}

std::vector<std::uint32_t> VisitIndex::all(NodeId n) const {
  std::vector<std::uint32_t> visits;
  const std::uint32_t slot = this->slot(n);
  if (slot & kUnvisited || slot >= count_) return visits;
  if (order_.empty()) return {slot};
  for (std::uint32_t i = slot; i < count_ && visits_[order_[i]].node() == index(n); ++i) {
    visits.push_back(order_[i]);
  }
  return visits;
}

NodeId VisitIndex::nearestVisited(NodeId n) const {
  const std::uint32_t slot = this->slot(n);
  return slot & kUnvisited && slot != kNone ? NodeId{slot & ~kUnvisited} : n;
}

std::uint32_t VisitIndex::parent(std::uint32_t v) const {
  const NodeId up = tree_->parent(NodeId{visits_[v].node()});
  return up == kNoNode ? kNone : latestBefore(up, v);
}

std::uint32_t VisitIndex::lastClosingFrom(std::uint32_t i, Time t) const {
  for (std::uint32_t v = i;; --v) {  // within i's block
    if (visits_[v].close >= t) return v;
    if (v % kBlock == 0) break;
  }
  std::uint32_t block = i / kBlock;
  std::size_t level = 0;
  for (;;) {  // up, until a block on the left holds one
    if (level == latestClose_.size()) return kNone;
    const std::vector<Time>& closes = latestClose_[level];
    const std::uint32_t first = block / kBlock * kBlock;
    bool found = false;
    while (block > first) {
      if (closes[--block] >= t) {
        found = true;
        break;
      }
    }
    if (found) break;
    block = first / kBlock;
    ++level;
  }
  while (level > 0) {  // and down again, to the last one in it
    const std::vector<Time>& closes = latestClose_[--level];
    std::uint32_t child =
        std::min<std::uint32_t>(kBlock * block + kBlock, static_cast<std::uint32_t>(closes.size()));
    while (closes[--child] < t) {
    }
    block = child;
  }
  std::uint32_t v = std::min(kBlock * block + kBlock, count_);
  while (visits_[--v].close < t) {
  }
  return v;
}

std::uint32_t VisitIndex::innerBefore(std::uint32_t count) const {
  const std::uint32_t w = count / 64, rest = count % 64;
  const std::uint64_t below = rest ? bits_[w] & ((std::uint64_t{1} << rest) - 1) : 0;
  return rank_[w] + static_cast<std::uint32_t>(std::popcount(below));
}

std::size_t VisitIndex::bytes() const {
  std::size_t sum =
      4 * (slot_.size() + order_.size() + stale_.size() + rank_.size()) + 8 * bits_.size();
  for (const auto& level : latestClose_) sum += 4 * level.size();
  return sum;
}

}  // namespace plyscope
