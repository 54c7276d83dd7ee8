#pragma once

#include <QObject>
#include <QString>
#include <memory>
#include <optional>

#include "core/explain/explain.h"
#include "core/formats/formats.h"
#include "core/layout/layout.h"

namespace plyscope {

/// What is covered: with `on`, everything later than now is hidden everywhere.
struct Cover {
  bool on = false;        ///< hide whatever is later than now (questions, predict stops)
  bool leaves = false;    ///< hide the numbers of leaves that were not looked at yet (H)
  friend bool operator==(const Cover&, const Cover&) = default;
};

/// What is open and where we are. Every panel asks the same run at the same moment; nobody keeps
/// a copy. Signals: the four below and no others.
class Document : public QObject {
  Q_OBJECT
 public:
  explicit Document(QObject* parent = nullptr);

  // -- tree and search -----------------------------------------------------------------------
  bool empty() const { return !run_.tree; }
  const Run& run() const { return run_; }        ///< trace is null while a search is being run or refused
  const TreePtr& tree() const { return run_.tree; }
  const TracePtr& trace() const { return run_.trace; }
  const Header& header() const { return header_; }
  QString name() const;                          ///< "classic.plytree", or "Untitled"
  QString path() const { return path_; }
  bool modified() const;
  /// Why there is no trace: the search does not fit. Empty otherwise.
  const Problems& problems() const { return problems_; }

  void open(ReadTree read, const QString& path); ///< chooses the header's search, else one that fits
  void setSearch(SearchId id, const SearchOptions& options);

  // -- time: a real number of events; 7.4 is 40 % of the way from event 7 to event 8 ----------
  double time() const { return time_; }
  Time event() const;                            ///< the last event that has fully happened
  StepSize stepSize() const { return stepSize_; }
  Stops stops() const;
  void setTime(double t);
  void setStepSize(StepSize s);

  // -- view ------------------------------------------------------------------------------------
  NodeId selection() const { return selection_; }
  void select(NodeId n);
  const Cover& cover() const { return cover_; }
  void setCover(Cover c);

 signals:
  void treeChanged();
  void traceChanged();
  void timeChanged();
  void viewChanged();

 private:
  Run run_;
  Header header_;
  QString path_;
  Problems problems_;
  double time_ = 1;
  StepSize stepSize_ = StepSize::node;
  NodeId selection_ = kNoNode;
  Cover cover_;
};

}  // namespace plyscope
