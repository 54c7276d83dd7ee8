// The document's edits: one new tree after the other, each with its search at once.

#include <algorithm>

#include "app/document/default_search.h"
#include "app/document/document.h"
#include "app/document/edit_command.h"
#include "app/document/same_moment.h"

namespace plyscope {
namespace {

// The history of a large tree holds few steps: each keeps a tree.
constexpr std::size_t kHistoryNodes = 8'000'000;
constexpr int kMostSteps = 1000;

}  // namespace

ReadTree Document::content() const {
  return {run_.tree, header_, notation_, "plytree"};
}

int Document::newGesture() {
  return ++gesture_;
}

Result<void> Document::edit(const Edit& edit, const QString& text, int gesture) {
  if (empty()) return fail("there is no tree yet", "Type leaf values with quick entry.");
  auto edited = applyEdit(content(), edit);
  if (!edited) return tl::unexpected(std::move(edited.error()));
  const Run before = run_;
  std::optional<Change> running;  // of the same gesture, from before its first edit
  if (gesture != 0 && gesture == changeGesture_) running = std::move(change_);
  const auto newIds = edited->newIds;
  history_.push(new EditCommand(this, text, {content(), selection_, {}},
                                {std::move(edited->document), edited->select, {}},
                                std::move(edited->newIds), gesture));
  const auto* value = std::get_if<SetValue>(&edit);
  const bool leaf = value && run_.tree->isLeaf(value->node);
  if (running) {
    change_ = std::move(running);
    change_->leaf = change_->leaf && leaf;
    for (std::uint32_t& id : change_->newIds)
      if (id != Edited::kGone) id = newIds[id];
  } else {
    change_ = Change{before, newIds, kNoNode, leaf, {}};
  }
  changeGesture_ = gesture;
  change_->node = selection_;
  change_->remark = QString::fromStdString(edited->remark);
  Q_EMIT viewChanged();
  return {};
}

// Another tree may want another search; going back to this one brings its own back.
void Document::replace(ReadTree read, const QString& text) {
  EditCommand::Ids newIds(empty() ? 0 : run_.tree->size(), Edited::kGone);
  auto search = asked();
  if (!fits(*read.tree, search.first, search.second))
    search = defaultSearch(*read.tree, read.header);
  history_.push(new EditCommand(this, text, {content(), selection_, asked()},
                                {std::move(read), kNoNode, search}, std::move(newIds), 0));
}

void Document::clear() {
  background_.stop();
  run_ = {};
  header_ = {};
  notation_.reset();
  path_.clear();
  problems_.clear();
  time_ = 1;
  place_.reset();
  selection_ = kNoNode;
  cover_.shown.clear();
  forgetEdits();
  readBookmarks();
  Q_EMIT treeChanged();
  Q_EMIT traceChanged();
}

void Document::forgetEdits() {
  change_.reset();
  history_.clear();
  const std::size_t size = std::max<std::size_t>(empty() ? 1 : run_.tree->size(), 1);
  history_.setUndoLimit(
      static_cast<int>(std::clamp<std::size_t>(kHistoryNodes / size, 4, kMostSteps)));
  ++generation_;
}

void Document::show(const EditSide& side, const std::vector<std::uint32_t>& newIds) {
  background_.stop();
  const auto [id, options] = side.search.value_or(asked());
  carryPlace(newIds);
  run_ = Run{side.content.tree, nullptr, id, options, {}};
  header_ = side.content.header;
  notation_ = side.content.notation;
  if (side.search) readBookmarks();  // of another tree
  selection_ = side.selection;
  cover_.shown.clear();
  problems_.clear();
  time_ = 1;
  change_.reset();
  if (run_.tree) searchAfterEdit();
  Q_EMIT treeChanged();
  Q_EMIT traceChanged();
}

// Where one was, in the new tree; the nearest node above, where that node is no more.
void Document::carryPlace(const std::vector<std::uint32_t>& newIds) {
  if (run_.trace && !place_) place_ = storyPlaceOf(*run_.trace, event());
  if (!place_ || place_->node == kNoNode) return;
  const auto now = [&](NodeId n) {
    return n == kNoNode || index(n) >= newIds.size() ? kNoNode : NodeId{newIds[index(n)]};
  };
  NodeId n = place_->node;
  while (n != kNoNode && now(n) == kNoNode) n = run_.tree->parent(n);
  if (n != place_->node) *place_ = {place_->end, EventKind::enter, n, kNoNode, 0, false};
  place_->node = now(n);
  place_->child = now(place_->child);
}

void Document::searchAfterEdit() {
  const SearchId id = run_.id;
  const SearchOptions options = run_.options;
  if (auto fit = fits(*run_.tree, id, options); !fit) {
    problems_ = fit.error();
    refused_ = {id, options};
  } else if (run_.tree->size() > kSmallTree) {
    searchInBackground(id, options);
  } else if (auto run = guarded([&] { return runSearch(run_.tree, id, options); }); !run) {
    problems_ = run.error();
    refused_ = {id, options};
  } else {
    run_ = *std::move(run);
    if (place_) time_ = findStoryPlace(*run_.trace, *place_);
  }
}

}  // namespace plyscope
