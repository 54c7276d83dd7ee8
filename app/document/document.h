#pragma once

#include <QObject>
#include <QString>
#include <QUndoStack>
#include <functional>
#include <map>
#include <memory>
#include <optional>

#include "app/document/change.h"
#include "app/document/same_moment.h"
#include "app/support/background.h"
#include "core/edit/edit.h"
#include "core/explain/explain.h"
#include "core/formats/formats.h"
#include "core/layout/layout.h"

namespace plyscope {

/// What is covered: with `on`, everything later than now is hidden everywhere.
struct Cover {
  bool on = false;      ///< hide whatever is later than now (questions, predict stops)
  bool leaves = false;  ///< hide the numbers of leaves that were not looked at yet (H)
  /// The numbers of all leaves are given all the same: what is asked is about the whole tree.
  bool given = false;
  std::vector<NodeId> shown;  ///< ascending: leaves whose numbers were uncovered one by one

  /// Whether the number of a leaf in this phase is hidden, everywhere. A skipped one is told.
  bool hidesNumber(NodeId leaf, Phase phase) const;
  /// The same before there is a search, or whatever it does.
  bool hidesNumber(NodeId leaf) const { return hidesNumber(leaf, Phase::untouched); }
  void toggle(NodeId leaf);  ///< shown, or not any more
  friend bool operator==(const Cover&, const Cover&) = default;
};

/// A document on one side of an edit.
struct EditSide {
  ReadTree content;  ///< no tree: the empty document
  NodeId selection = kNoNode;
  std::optional<std::pair<SearchId, SearchOptions>> search;  ///< what it is shown with, if told
};

/// What is open and where we are. Every panel asks the same run at the same moment; nobody keeps
/// a copy. Signals: the four below and no others.
class Document : public QObject {
  Q_OBJECT
 public:
  explicit Document(QObject* parent = nullptr);
  ~Document() override;  ///< stops and awaits all searches

  // -- tree and search -----------------------------------------------------------------------
  bool empty() const { return !run_.tree; }
  const Run& run() const { return run_; }  ///< trace is null until a first search has ended
  const TreePtr& tree() const { return run_.tree; }
  const TracePtr& trace() const { return run_.trace; }
  const Header& header() const { return header_; }
  QString name() const;  ///< "classic.plytree", or "Untitled"
  QString path() const { return path_; }
  /// Whether closing would lose something: edits, a tree that has no file yet, or a search or
  /// bookmarks that saving would write.
  bool modified() const;
  /// Why the search that was asked for last does not run; the run before it stays. Empty otherwise.
  const Problems& problems() const { return problems_; }
  SearchId refused() const { return refused_.first; }  ///< that search, where there are problems
  /// The search that was asked for last, with its options: refused, under way, or the one shown.
  std::pair<SearchId, SearchOptions> asked() const;
  void dismissProblems();

  /// A search of a large tree is under way on a worker; small trees are searched at once.
  bool searching() const { return background_.busy(); }
  std::uint32_t searchedNodes() const;  ///< visits of the search under way so far
  void cancelSearch();                  ///< back to the run before it

  void open(ReadTree read,
            const QString& path);  ///< chooses the header's search, else one that fits
  void setSearch(SearchId id, const SearchOptions& options);
  /// The document as a .plytree text: comments and spellings kept, the search in its header.
  std::string text() const;
  /// Makes the text of what is shown now, on any thread and whatever happens here meanwhile.
  std::function<std::string()> textLater() const;
  void savedAs(const QString& path);  ///< the text is now in that file

  // -- editing: every edit is a step of the history, and is searched at once ------------------
  QUndoStack* history() { return &history_; }
  ReadTree content() const;  ///< what is edited and saved, but for the search
  /// What is selected afterwards is what the edit was about. Edits of the same gesture, which is
  /// not 0, are one step. Nothing changes where it cannot be done.
  Result<void> edit(const Edit& edit, const QString& text, int gesture = 0);
  int newGesture();
  /// Another tree in the place of this one, or in the empty document.
  void replace(ReadTree read, const QString& text);
  void clear();  ///< a new, empty document
  /// What the last edit has changed; nothing after an undo, or where there was none.
  const std::optional<Change>& change() const { return change_; }
  /// Another number for every document opened or begun: views may start anew then.
  unsigned generation() const { return generation_; }

  // -- time: a real number of events; 7.4 is 40 % of the way from event 7 to event 8 ----------
  double time() const { return time_; }
  Time event() const;  ///< the last event that has fully happened
  StepSize stepSize() const { return stepSize_; }
  Stops stops() const;  ///< of the step size; needs a trace
  Stops stops(StepSize size) const;
  /// Where branch steps count: the selected inner node, else the root.
  NodeId anchor() const;
  void setTime(double t);  ///< clamped to 1 .. events
  void setStepSize(StepSize s);

  /// Moments of the run shown that are marked, ascending; kept in the file with its search. Those
  /// beyond the end of the run, as after an edit, are left out.
  std::vector<Time> bookmarks() const;
  void toggleBookmark(Time k);

  // -- view ------------------------------------------------------------------------------------
  NodeId selection() const { return selection_; }
  void select(NodeId n);
  const Cover& cover() const { return cover_; }
  void setCover(Cover c);

 Q_SIGNALS:
  void treeChanged();
  void traceChanged();
  void timeChanged();
  void viewChanged();

 private:
  using SearchKey = std::pair<SearchId, std::string>;  // a search and its options as a text
  friend class EditCommand;
  /// Trees up to this size are searched at once, in a few milliseconds, so that the window never
  /// shows a tree without its search.
  static constexpr std::uint32_t kSmallTree = 30'000;
  void show(const EditSide& side, const std::vector<std::uint32_t>& newIds);
  void carryPlace(const std::vector<std::uint32_t>& newIds);
  void searchAfterEdit();
  void forgetEdits();
  SearchKey shownSearch() const;
  SearchKey headerSearch() const;
  Header writtenHeader() const;
  void readBookmarks();
  const std::vector<Time>& marksOf(const SearchKey& search) const;
  void publish(Result<Run> result, SearchId id, const SearchOptions& options);
  void refuse(Problems problems, SearchId id, const SearchOptions& options);
  void searchInBackground(SearchId id, const SearchOptions& options);

  Run run_;
  Header header_;
  std::shared_ptr<const Notation> notation_;
  SearchKey savedSearch_;         // what opening the file shows
  std::vector<Time> savedMarks_;  // and the moments marked in it
  QUndoStack history_;
  std::optional<Change> change_;
  int gesture_ = 0, changeGesture_ = 0;
  unsigned generation_ = 0;
  std::shared_ptr<std::atomic<std::uint32_t>> progress_;
  QString path_;
  Problems problems_;
  double time_ = 1;
  std::optional<StoryPlace> place_;  // where a person went before the options changed
  StepSize stepSize_ = StepSize::node;
  NodeId selection_ = kNoNode;
  Cover cover_;
  struct BranchStops;
  mutable std::shared_ptr<const BranchStops> branchStops_;  ///< of the last trace and anchor asked
  std::pair<SearchId, SearchOptions> refused_, searched_;   // searched_: by the search under way
  std::map<SearchKey, std::vector<Time>> bookmarks_;
  Background background_{this};
};

}  // namespace plyscope
