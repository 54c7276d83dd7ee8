#pragma once

#include <algorithm>
#include <bit>

#include "core/search/search.h"
#include "core/trace/rule.h"
#include "core/trace/visit.h"

namespace plyscope {

/// The most visits that a run over this tree may make: no more than the budget, and where nodes
/// are visited again no more than memory bears.
inline std::uint32_t mostVisits(const Tree& tree, const Budget& budget) {
  constexpr std::uint32_t kBearable = 1u << 26;
  return std::min(budget.visits, std::max(tree.size(), kBearable));
}

/// Writes down the visits of a run. It is copied into a local while the driver runs, so that its
/// pointers and clocks stay in registers, and says at one place only, `full`, that something else
/// than recording is due: more memory, a report of progress, the end of the budget.
template <class Given>
class Recorder {
 public:
  Recorder(const Tree& tree, const Budget& budget, VisitRecord& record, GivenRecord<Given>& given)
      : record_(&record), givens_(&given), budget_(budget), most_(mostVisits(tree, budget)) {
    record.visits.reserve(std::min(most_, tree.size()));
    visits_ = record.visits.data();
    if constexpr (!std::is_empty_v<Given>) given.of.reserve(64);
  }

  void start() { clock_ = 1; }
  /// Begins a pass; announced by an event where there may be several.
  void pass(Depth limit, bool announced) {
    clock_ += announced;
    record_->passes.push_back({count_, clock_, limit});
  }
  void tick() { ++clock_; }
  std::uint32_t count() const { return count_; }

  /// Whether there is room for one more visit; the rest is `moreRoom`.
  bool full() const { return count_ == checkpoint_; }
  /// Makes room, or says that the run ends here.
  bool moreRoom() {
    if (budget_.progress) budget_.progress->store(count_, std::memory_order_relaxed);
    if (count_ >= most_) return false;
    if (budget_.stop && budget_.stop->load(std::memory_order_relaxed)) return false;
    auto& buffer = record_->visits;
    buffer.setSize(count_);
    if (count_ == buffer.capacity()) buffer.reserve(std::max<std::size_t>(64, 2 * std::size_t{count_}));
    visits_ = buffer.data();
    const std::size_t next = std::min<std::size_t>({buffer.capacity(), most_, count_ + kBetween});
    checkpoint_ = static_cast<std::uint32_t>(next);
    return true;
  }

  void look(NodeId n, std::uint64_t result) {
    ++clock_;
    visits_[count_] = {result, index(n), 0, count_ + 1, clock_, clock_};
    ++count_;
  }
  /// The visit's number. `shared` is the index of the parent's given, which is taken again if equal.
  std::uint32_t enter(NodeId n, const Given& given, const Given* parents, std::uint32_t& shared) {
    ++clock_;
    visits_[count_] = {0, index(n), 0, 0, clock_, kStillOpen};
    if constexpr (!std::is_empty_v<Given>) {
      if (!parents || !(given == *parents)) {
        shared = static_cast<std::uint32_t>(givens_->list.size());
        givens_->list.push(given);
      }
      givens_->of.push(shared);
    }
    return count_++;
  }
  void cut(std::uint32_t visit) {
    visits_[visit].cut = 1;
    record_->cuts.push(visit);
  }
  void close(std::uint32_t visit, std::uint64_t result) {
    ++clock_;
    Visit& v = visits_[visit];
    v.result = result;
    v.after = count_;
    v.close = clock_;
  }
  /// The budget ended the run while this visit was open.
  void leaveOpen(std::uint32_t visit) { visits_[visit].after = count_; }

  void finish(bool complete) {
    clock_ += complete;
    record_->visits.setSize(count_);
    record_->events = clock_;
    record_->truncated = !complete;
    if (budget_.progress) budget_.progress->store(count_, std::memory_order_relaxed);
  }

 private:
  static constexpr std::uint32_t kBetween = 1u << 16;  ///< visits between two looks at the budget

  Visit* visits_ = nullptr;
  std::uint32_t count_ = 0, checkpoint_ = 0;
  Time clock_ = 0;
  VisitRecord* record_;
  GivenRecord<Given>* givens_;
  Budget budget_;
  std::uint32_t most_;
};

}  // namespace plyscope
