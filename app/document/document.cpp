#include "app/document/document.h"

#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <utility>

#include "app/document/default_search.h"
#include "app/document/same_moment.h"

namespace plyscope {
namespace {

constexpr char kBookmarks[] = "bookmarks";

// Keys of a header may be written in capitals.
bool isBookmarks(const std::string& key) {
  return QString::fromStdString(key).compare(kBookmarks, Qt::CaseInsensitive) == 0;
}

// Event numbers, in any order; what is none is passed over.
std::vector<Time> marksIn(const Header& header) {
  std::vector<Time> marks;
  for (const auto& [key, value] : header.entries) {
    if (!isBookmarks(key)) continue;
    for (const QString& word : QString::fromStdString(value).split(u',')) {
      bool number = false;
      const Time k = word.trimmed().toUInt(&number);
      if (number && k > 0) marks.push_back(k);
    }
  }
  std::sort(marks.begin(), marks.end());
  marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
  return marks;
}

// The spelling stays where it says the same. An empty entry is not written.
void setMarks(Header& header, const std::vector<Time>& marks) {
  if (marksIn(header) == marks) return;
  QStringList words;
  for (const Time k : marks) words << QString::number(k);
  std::string value = words.join(", ").toStdString();
  for (auto& [key, text] : header.entries)
    if (isBookmarks(key)) text = std::exchange(value, {});
  if (!value.empty()) header.entries.emplace_back(kBookmarks, value);
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
  if (!history_.isClean()) return true;
  return !empty() &&
         (path_.isEmpty() || shownSearch() != savedSearch_ || marksOf(savedSearch_) != savedMarks_);
}

Document::SearchKey Document::shownSearch() const {
  return {run_.id, optionsText(run_.options)};
}

// Whose bookmarks the header keeps: of the search that it names, even where that does not fit.
Document::SearchKey Document::headerSearch() const {
  if (header_.algorithm) return {*header_.algorithm, optionsText(header_.options)};
  const auto [id, options] = defaultSearch(*run_.tree, header_);
  return {id, optionsText(options)};
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
  cover_.shown.clear();
  const auto [id, options] = defaultSearch(*run_.tree, header_);
  run_.id = id;
  run_.options = options;
  savedSearch_ = shownSearch();
  forgetEdits();
  readBookmarks();
  savedMarks_ = marksOf(savedSearch_);
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
  return textLater()();
}

std::function<std::string()> Document::textLater() const {
  if (empty()) return [] { return std::string(); };
  return [tree = run_.tree, header = writtenHeader(), notation = notation_] {
    return writePlytree(*tree, header, notation.get());
  };
}

// The header with the search shown and its bookmarks. A header that leads to this search by itself
// stays as it is, also one that names a search that does not fit: nobody has chosen another.
Header Document::writtenHeader() const {
  Header header = header_;
  const auto [id, options] = defaultSearch(*run_.tree, header_);
  const bool leadsHere = SearchKey(id, optionsText(options)) == shownSearch();
  const bool namesAnother = headerSearch() != shownSearch();
  if (leadsHere && namesAnother && marksOf(shownSearch()).empty()) return header;
  if (!leadsHere || namesAnother) {
    header.algorithm = run_.id;
    header.options = run_.options;
  }
  setMarks(header, run_.trace ? bookmarks() : marksOf(shownSearch()));
  return header;
}

void Document::savedAs(const QString& path) {
  if (!empty()) header_ = writtenHeader();
  path_ = path;
  savedSearch_ = shownSearch();
  savedMarks_ = marksOf(savedSearch_);
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

const std::vector<Time>& Document::marksOf(const SearchKey& search) const {
  static const std::vector<Time> none;
  const auto known = bookmarks_.find(search);
  return known == bookmarks_.end() ? none : known->second;
}

std::vector<Time> Document::bookmarks() const {
  if (!run_.trace) return {};
  std::vector<Time> marks = marksOf(shownSearch());
  std::erase_if(marks, [&](Time k) { return k > run_.trace->events(); });
  return marks;
}

void Document::toggleBookmark(Time k) {
  if (!run_.trace) return;
  std::vector<Time>& marks = bookmarks_[shownSearch()];
  const auto at = std::lower_bound(marks.begin(), marks.end(), k);
  if (at != marks.end() && *at == k) {
    marks.erase(at);
  } else {
    marks.insert(at, k);
  }
  Q_EMIT viewChanged();
}

void Document::readBookmarks() {
  bookmarks_.clear();
  if (empty()) return;
  if (auto marks = marksIn(header_); !marks.empty()) bookmarks_[headerSearch()] = std::move(marks);
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

bool Cover::hidesNumber(NodeId leaf, Phase phase) const {
  if (phase != Phase::untouched && phase != Phase::generated) return false;
  return (on || leaves) && !given && !std::binary_search(shown.begin(), shown.end(), leaf);
}

void Cover::toggle(NodeId leaf) {
  const auto at = std::lower_bound(shown.begin(), shown.end(), leaf);
  if (at == shown.end() || *at != leaf) {
    shown.insert(at, leaf);
  } else {
    shown.erase(at);
  }
}

void Document::setCover(Cover c) {
  if (c == cover_) return;
  cover_ = c;
  Q_EMIT viewChanged();
}

}  // namespace plyscope
