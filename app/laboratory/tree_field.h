#pragma once

#include "app/document/document.h"
#include "app/support/controls.h"

namespace plyscope {

/// A bundled tree, read.
struct LabExample {
  std::string id;
  QString title;
  ReadTree read;
};
using LabExamples = std::vector<LabExample>;
LabExamples readLabExamples();

/// What experiments are made with: the window's document, and the examples.
struct LabBench {
  const Document* document;
  const LabExamples& examples;
};

/// A tree to experiment on: the open one, or an example that fits.
struct LabSubject {
  TreePtr tree;
  TracePtr trace;  ///< of the search below; null: it has not run yet
  SearchId id = SearchId::minimax;
  SearchOptions options;
  QString name;
};

/// Runs the subject's search, unless that has been done.
Result<Run> labRun(const LabSubject& subject, const std::atomic<bool>* stop);

/// Chooses the tree of an experiment. `search` says how it would be searched, and nothing for
/// trees that are of no use.
class TreeField : public Choice {
  Q_OBJECT
 public:
  using Searched = std::pair<SearchId, SearchOptions>;
  /// Takes the search that the tree's document has now.
  using Fit = std::function<std::optional<Searched>(const Tree&, const Searched&)>;

  TreeField(const LabBench& bench, Fit fit, QWidget* parent);
  void refresh();               ///< the open tree or its search is another one
  void prefer(const char* id);  ///< an example, where the open tree does not fit
  void choose(const char* id);  ///< an example, in any case
  void offer(const QString& made) { made_ = made; }  ///< a tree that the experiment makes itself
  bool made() const;                                 ///< that one is chosen
  std::optional<LabSubject> subject() const;         ///< none of a tree that is made

 Q_SIGNALS:
  void subjectChanged();

 private:
  struct Entry {
    QString name;
    const LabExample* example = nullptr;
    bool open = false;  ///< the open tree; neither: the one that is made
  };
  std::optional<LabSubject> read(const Entry& entry) const;

  LabBench bench_;
  Fit fit_;
  std::vector<Entry> entries_;
  std::string preferred_;
  QString made_;
  bool chosen_ = false;  ///< by a person
};

}  // namespace plyscope
