#include "app/document/document.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>

#include "app/document/default_search.h"
#include "app/document/same_moment.h"

namespace plyscope {
namespace {

void setEntry(Header& header, const std::string& key, const std::string& value) {
  for (auto& [k, v] : header.entries) {
    if (k != key) continue;
    v = value;
    return;
  }
  header.entries.emplace_back(key, value);
}

}  // namespace

Document::Document(QObject* parent) : QObject(parent) {
  connect(&history_, &QUndoStack::cleanChanged, this, &Document::viewChanged);
}
Document::~Document() {
  history_.disconnect(this);  // it tells of its end
}

QString Document::name() const {
  return path_.isEmpty() ? tr("Untitled") : QFileInfo(path_).fileName();
}

bool Document::modified() const {
  return !history_.isClean() || (!empty() && (bookmarksChanged_ || searchChangedSince(savedSearch_)));
}

bool Document::searchChangedSince(const std::pair<SearchId, std::string>& search) const {
  return search != std::pair(run_.id, optionsText(run_.options));
}

void Document::open(ReadTree read, const QString& path) {
  background_.stop();
  run_ = Run{std::move(read.tree), nullptr, SearchId::alphaBeta, {}};
  header_ = std::move(read.header);
  notation_ = std::move(read.notation);
  path_ = path;
  problems_.clear();
  time_ = 1;
  place_.reset();
  selection_ = kNoNode;
  const auto [id, options] = defaultSearch(*run_.tree, header_);
  run_.id = id;
  run_.options = options;
  openedSearch_ = savedSearch_ = {id, optionsText(options)};
  forgetEdits();
  readBookmarks();
  Q_EMIT treeChanged();
  setSearch(id, options);
  // What the header asks for and the tree does not fit is said, after the search that does.
  if (header_.algorithm && *header_.algorithm != id) setSearch(*header_.algorithm, header_.options);
}

void Document::setSearch(SearchId id, const SearchOptions& options) {
  if (empty()) return;
  if (auto fit = fits(*run_.tree, id, options); !fit) {
    refuse(fit.error(), id, options);  // a search under way goes on
    return;
  }
  background_.stop();
  problems_.clear();
  if (run_.tree->size() > kSmallTree) {
    searchInBackground(id, options);
  } else {
    publish(guarded([&] { return runSearch(run_.tree, id, options); }), id, options);
  }
}

void Document::searchInBackground(SearchId id, const SearchOptions& options) {
  searched_ = {id, options};
  progress_ = std::make_shared<std::atomic<std::uint32_t>>(0);
  background_.start([this, tree = run_.tree, progress = progress_, id,
                     options](const std::atomic<bool>& stop) -> Background::Finish {
    const Budget budget{&stop, progress.get()};
    auto run = guarded([&] { return runSearch(tree, id, options, budget); });
    return [this, id, options, run = std::move(run)] { publish(run, id, options); };
  });
  Q_EMIT traceChanged();
}

void Document::publish(Result<Run> result, SearchId id, const SearchOptions& options) {
  if (!result) {
    refuse(result.error(), id, options);
    return;
  }
  // From where a person last went, not from where the last run put them: so options that go to
  // and fro lead back.
  if (run_.trace && !place_) place_ = storyPlaceOf(*run_.trace, event());
  time_ = place_ ? findStoryPlace(*result->trace, *place_) : 1;
  run_ = *std::move(result);
  Q_EMIT traceChanged();
}

void Document::refuse(Problems problems, SearchId id, const SearchOptions& options) {
  problems_ = std::move(problems);
  refused_ = {id, options};
  Q_EMIT traceChanged();
}

std::pair<SearchId, SearchOptions> Document::asked() const {
  if (!problems_.empty()) return refused_;
  if (searching()) return searched_;
  return {run_.id, run_.options};
}

std::uint32_t Document::searchedNodes() const {
  return searching() ? progress_->load(std::memory_order_relaxed) : 0;
}

void Document::cancelSearch() {
  if (!searching()) return;
  background_.stop();
  Q_EMIT traceChanged();
}

void Document::dismissProblems() {
  if (problems_.empty()) return;
  problems_.clear();
  Q_EMIT traceChanged();
}

std::string Document::text() const {
  if (empty()) return {};
  Header header = header_;
  if (searchChangedSince(openedSearch_)) {
    header.algorithm = run_.id;
    header.options = run_.options;
    setEntry(header, "algorithm", std::string(spec(run_.id).name));
    for (const auto& [key, value] : optionEntries(run_.options, spec(run_.id)))
      setEntry(header, key, value);
    QStringList marks;
    for (const Time k : bookmarks()) marks << QString::number(k);
    if (bookmarksChanged_) setEntry(header, "bookmarks", marks.join(", ").toStdString());
  }
  return writePlytree(*run_.tree, header, notation_.get());
}

void Document::savedAs(const QString& path) {
  path_ = path;
  savedSearch_ = {run_.id, optionsText(run_.options)};
  bookmarksChanged_ = false;
  history_.setClean();
  Q_EMIT viewChanged();
}

Time Document::event() const {
  return static_cast<Time>(std::floor(time_ + 1e-9));
}

NodeId Document::anchor() const {
  const bool inner = selection_ != kNoNode && !run_.tree->isLeaf(selection_);
  return inner ? selection_ : Tree::root();
}

Stops Document::stops() const {
  return stops(stepSize_);
}

// Branch stops are a list, of as many as the anchor has children; it is made once.
struct Document::BranchStops {
  std::weak_ptr<const Trace> trace;
  NodeId anchor;
  Stops stops;
};

Stops Document::stops(StepSize size) const {
  if (size != StepSize::branch) return Stops(*run_.trace, size);
  if (!branchStops_ || branchStops_->trace.lock() != run_.trace ||
      branchStops_->anchor != anchor()) {
    branchStops_ = std::make_shared<const BranchStops>(
        BranchStops{run_.trace, anchor(), Stops(*run_.trace, size, anchor())});
  }
  return branchStops_->stops;
}

void Document::setTime(double t) {
  if (!run_.trace) return;
  t = std::clamp(t, 1.0, static_cast<double>(run_.trace->events()));
  if (t == time_) return;
  time_ = t;
  place_.reset();
  Q_EMIT timeChanged();
}

const std::vector<Time>& Document::bookmarks() const {
  static const std::vector<Time> none;
  const auto known = bookmarks_.find({run_.id, optionsText(run_.options)});
  return known == bookmarks_.end() || !run_.trace ? none : known->second;
}

void Document::toggleBookmark(Time k) {
  if (!run_.trace) return;
  std::vector<Time>& marks = bookmarks_[{run_.id, optionsText(run_.options)}];
  const auto at = std::lower_bound(marks.begin(), marks.end(), k);
  if (at != marks.end() && *at == k) {
    marks.erase(at);
  } else {
    marks.insert(at, k);
  }
  bookmarksChanged_ = true;
  Q_EMIT viewChanged();
}

// The header's entry: event numbers of the header's search.
void Document::readBookmarks() {
  bookmarks_.clear();
  bookmarksChanged_ = false;
  for (const auto& [key, value] : header_.entries) {
    if (key != "bookmarks") continue;
    std::vector<Time> marks;
    for (const QString& word : QString::fromStdString(value).split(u',')) {
      bool number = false;
      const Time k = word.trimmed().toUInt(&number);
      if (number && k > 0) marks.push_back(k);
    }
    std::sort(marks.begin(), marks.end());
    marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
    bookmarks_[savedSearch_] = std::move(marks);
  }
}

void Document::setStepSize(StepSize s) {
  if (s == stepSize_) return;
  stepSize_ = s;
  Q_EMIT viewChanged();
}

void Document::select(NodeId n) {
  if (n == selection_) return;
  selection_ = n;
  Q_EMIT viewChanged();
}

void Document::setCover(Cover c) {
  if (c == cover_) return;
  cover_ = c;
  Q_EMIT viewChanged();
}

}  // namespace plyscope
