#include "app/laboratory/tree_field.h"

#include "app/document/default_search.h"
#include "app/panels/panel.h"
#include "app/support/examples.h"

namespace plyscope {
LabExamples readLabExamples() {
  LabExamples all;
  for (const Example& example : examples()) {
    const QByteArray text = exampleText(example.id);
    auto read = readTree({text.constData(), static_cast<std::size_t>(text.size())});
    if (read) all.push_back({std::string(example.id), toQ(example.title), *std::move(read)});
  }
  return all;
}

Result<Run> labRun(const LabSubject& subject, const std::atomic<bool>* stop) {
  if (subject.trace) {
    Run run{subject.tree, subject.trace, subject.id, subject.options, {}};
    return run;
  }
  return runSearch(subject.tree, subject.id, subject.options, {.stop = stop});
}

TreeField::TreeField(const LabBench& bench, Fit fit, QWidget* parent)
    : Choice(tr("Tree"), parent), bench_(bench), fit_(std::move(fit)) {
  connect(this, &QComboBox::currentIndexChanged, this, &TreeField::subjectChanged);
  connect(this, &QComboBox::activated, this, [this] { chosen_ = true; });
}

void TreeField::prefer(const char* id) {
  preferred_ = id;
}

std::optional<LabSubject> TreeField::read(const Entry& entry) const {
  LabSubject subject;
  Searched searched;
  const Run& open = bench_.document->run();
  if (!entry.example) {
    if (!entry.open || !open.trace) return std::nullopt;
    subject.tree = open.tree;
    subject.name = bench_.document->name();
    searched = {open.id, open.options};
  } else {
    subject.tree = entry.example->read.tree;
    subject.name = entry.example->title;
    searched = defaultSearch(*subject.tree, entry.example->read.header);
  }
  const auto fitting = fit_(*subject.tree, searched);
  if (!fitting) return std::nullopt;
  std::tie(subject.id, subject.options) = *fitting;
  const bool same =
      subject.id == open.id && optionsText(subject.options) == optionsText(open.options);
  if (!entry.example && same) subject.trace = open.trace;
  return subject;
}

void TreeField::refresh() {
  const QString was = currentText();
  {
    const QSignalBlocker quiet(this);
    clear();
    entries_.clear();
    std::vector<Entry> all{{tr("The open tree"), nullptr, true}};
    if (!made_.isEmpty()) all.push_back({made_, nullptr, false});
    for (const LabExample& example : bench_.examples)
      all.push_back({example.title, &example, false});
    for (const Entry& entry : all) {
      if ((entry.open || entry.example) && !read(entry)) continue;
      addItem(entry.name);
      entries_.push_back(entry);
    }
    int at = chosen_ ? findText(was) : -1;
    const bool open = !entries_.empty() && entries_.front().open;
    for (std::size_t i = 0; at < 0 && !open && i < entries_.size(); ++i)
      if (entries_[i].example && entries_[i].example->id == preferred_) at = static_cast<int>(i);
    setCurrentIndex(entries_.empty() ? -1 : std::max(at, 0));
  }
  updateGeometry();
  Q_EMIT subjectChanged();
}

void TreeField::choose(const char* id) {
  prefer(id);
  chosen_ = false;
  refresh();
  for (std::size_t i = 0; i < entries_.size(); ++i)
    if (entries_[i].example && entries_[i].example->id == preferred_)
      setCurrentIndex(static_cast<int>(i));
}

bool TreeField::made() const {
  const int at = currentIndex();
  if (at < 0 || at >= static_cast<int>(entries_.size())) return false;
  const Entry& entry = entries_[static_cast<std::size_t>(at)];
  return !entry.open && !entry.example;
}

std::optional<LabSubject> TreeField::subject() const {
  const int at = currentIndex();
  if (at < 0 || at >= static_cast<int>(entries_.size())) return std::nullopt;
  return read(entries_[static_cast<std::size_t>(at)]);
}

}  // namespace plyscope
