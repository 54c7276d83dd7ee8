#pragma once

#include <algorithm>
#include <bit>

#include "core/search/search.h"
#include "core/trace/rule.h"
#include "core/trace/visit.h"

namespace plyscope {

/// The most visits that a run over this tree may make, for which its caller may have a budget, and
/// memory has one: kMostBytes, what the trace derives from the record included. Large trees, which
/// memory has borne already, may take two visits a node.
template <class Given>
std::uint32_t mostVisits(const Tree& tree, const Budget& budget) {
  constexpr std::size_t kIndex = 12, kCertificate = 16, kCut = 4;
  constexpr std::size_t kGiven = std::is_empty_v<Given> ? 0 : 4 + sizeof(Given) + 8;
  constexpr std::size_t kVisit = sizeof(Visit) + kCut + kIndex + kCertificate + kGiven;
  const std::size_t bearable = std::max(kMostBytes / kVisit, 2 * std::size_t{tree.size()});
  return static_cast<std::uint32_t>(std::min<std::size_t>(budget.visits, bearable));
}

/// Writes down the visits of a run. It is copied into a local while the driver runs, so that its
/// pointers and clocks stay in registers (hence nothing but inlined members touches that copy),
/// and says at one place only, `full`, that something else than recording is due: more memory, a
/// report of progress, the end of the budget.
template <class Given>
class Recorder {
  static constexpr bool kGiven = !std::is_empty_v<Given>;

 public:
  Recorder(const Tree& tree, const Budget& budget, VisitRecord& record, GivenRecord<Given>& given)
      : record_(&record),
        givens_(&given),
        budget_(&budget),
        most_(mostVisits<Given>(tree, budget)) {
    record.visits.reserve(std::min(most_, tree.size()));
    const std::uint32_t inner = std::min(most_, tree.size() - tree.facts().leaves);
    if constexpr (kGiven) given.of.reserve(inner);
    point();
  }

  void start() { clock_ = 1; }
  /// Begins a pass; announced by an event where there may be several.
  void pass(Depth limit, bool announced) {
    clock_ += announced;
    record_->passes.push_back({count_, clock_, limit});
  }
  void tick() { ++clock_; }
  std::uint32_t count() const { return count_; }

  /// Whether there is no room for one more visit; then `moreRoom` is due.
  bool full() const { return at_ == last_; }
  /// Makes room, or says that the run ends here.
  bool moreRoom() {
    Recorder other = *this;  // the address of this one stays unknown
    const bool more = other.makeRoom();
    *this = other;
    return more;
  }

  void look(NodeId n, std::uint64_t result) {
    ++clock_;
    ++count_;
    *at_++ = {result, index(n), count_, clock_, clock_};
  }
  /// The visit's number; what is not known yet is written by `close`, or by `leaveOpen`. `shared`
  /// is the index of the parent's given, which is taken again if equal; not where it is `own`: of
  /// the first visit, and below a chance node, which may convert a bound into one that only rounds
  /// to the same word.
  std::uint32_t enter(const Given& given, bool own, std::uint32_t& shared) {
    ++clock_;
    at_->enter = clock_;
    ++at_;
    if constexpr (kGiven) {
      if (own || !(given == list_[shared])) {
        list_[listed_] = given;
        shared = listed_++;
      }
      *of_++ = shared;
    }
    return count_++;
  }
  /// A result arrives, is tested or not, and a true test leads to a cut or to "nothing left".
  void arrive(Verdict verdict) { clock_ += 1 + static_cast<Time>(verdict); }
  void close(std::uint32_t visit, NodeId n, std::uint64_t result, bool cut) {
    ++clock_;
    Visit& v = visits_[visit];
    v = {result, index(n) | (cut ? Visit::kCut : 0), count_, v.enter, clock_};
    *cuts_ = visit;
    cuts_ += cut;
  }
  /// The budget ended the run while this visit was open.
  void leaveOpen(std::uint32_t visit, NodeId n) {
    visits_[visit] = {0, index(n), count_, visits_[visit].enter, kStillOpen};
  }

  void finish(bool complete) {
    clock_ += complete;
    saveSizes();
    record_->events = clock_;
    record_->truncated = !complete;
    if (budget_->progress) budget_->progress->store(count_, std::memory_order_relaxed);
  }

 private:
  static constexpr std::uint32_t kBetween = 1u << 16;  ///< visits between two looks at the budget

  // What is written per visit has room until the next look at the budget; cuts are as many as
  // visits at most, closed now or earlier.
  [[gnu::noinline]] bool makeRoom() {
    if (budget_->progress) budget_->progress->store(count_, std::memory_order_relaxed);
    if (count_ >= most_) return false;
    if (budget_->stop && budget_->stop->load(std::memory_order_relaxed)) return false;
    saveSizes();
    grow(record_->visits, 1);
    const std::size_t room = record_->visits.capacity();
    checkpoint_ =
        static_cast<std::uint32_t>(std::min<std::size_t>({room, most_, count_ + kBetween}));
    const std::uint32_t next = checkpoint_ - count_;
    grow(record_->cuts, count_ - record_->cuts.size() + next);
    if constexpr (kGiven) {
      grow(givens_->of, next);
      grow(givens_->list, next);
    }
    point();
    return true;
  }
  template <class T>
  static void grow(Buffer<T>& buffer, std::size_t more) {
    const std::size_t needed = buffer.size() + more;
    if (needed > buffer.capacity()) buffer.reserve(std::max(needed, 2 * buffer.capacity()));
  }
  void saveSizes() {
    record_->visits.setSize(count_);
    record_->cuts.setSize(cuts_ - record_->cuts.data());
    if constexpr (kGiven) {
      givens_->of.setSize(of_ - givens_->of.data());
      givens_->list.setSize(listed_);
    }
  }
  void point() {
    visits_ = record_->visits.data();
    at_ = visits_ + count_;
    last_ = visits_ + checkpoint_;
    cuts_ = record_->cuts.data() + record_->cuts.size();
    of_ = givens_->of.data() + givens_->of.size();
    list_ = givens_->list.data();
  }

  // Where the next visit, cut and given are written, and where the room for visits ends.
  Visit *at_ = nullptr, *last_ = nullptr, *visits_ = nullptr;
  std::uint32_t *cuts_ = nullptr, *of_ = nullptr;
  Given* list_ = nullptr;
  std::uint32_t count_ = 0, listed_ = 0, checkpoint_ = 0;
  Time clock_ = 0;
  VisitRecord* record_;
  GivenRecord<Given>* givens_;
  const Budget* budget_;
  std::uint32_t most_;
};

}  // namespace plyscope
