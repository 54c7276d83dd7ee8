#include "app/document/edit_command.h"

namespace plyscope {

namespace {

std::size_t sizeOf(const EditCommand::Side& side) {
  return side.content.tree ? side.content.tree->size() : 0;
}

// For a tree of `size` nodes: the same correspondence, told from the other side.
EditCommand::Ids inverse(const EditCommand::Ids& newIds, std::size_t size) {
  EditCommand::Ids old(size, Edited::kGone);
  for (std::uint32_t n = 0; n < newIds.size(); ++n)
    if (newIds[n] < size) old[newIds[n]] = n;
  return old;
}

}  // namespace

EditCommand::EditCommand(Document* document, const QString& text, Side before, Side after,
                         Ids newIds, int gesture)
    : QUndoCommand(text),
      document_(document),
      before_(std::move(before)),
      after_(std::move(after)),
      newIds_(std::move(newIds)),
      gesture_(gesture) {}

void EditCommand::undo() {
  document_->show(before_, inverse(newIds_, sizeOf(after_)));
}

void EditCommand::redo() {
  document_->show(after_, newIds_);
}

bool EditCommand::mergeWith(const QUndoCommand* other) {
  const auto* next = static_cast<const EditCommand*>(other);
  if (next->gesture_ != gesture_) return false;
  for (std::uint32_t& id : newIds_)
    if (id != Edited::kGone) id = next->newIds_[id];
  after_ = next->after_;
  return true;
}

}  // namespace plyscope
