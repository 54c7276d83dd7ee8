#pragma once

#include <QUndoCommand>

#include "app/document/document.h"

namespace plyscope {

/// One step of the undo history: the documents on both sides of an edit. They share what did not
/// change, and undoing is exact because nothing is computed again. Edits of one gesture (a drag)
/// become one step.
class EditCommand : public QUndoCommand {
 public:
  using Side = EditSide;
  using Ids = std::vector<std::uint32_t>;

  EditCommand(Document* document, const QString& text, Side before, Side after, Ids newIds,
              int gesture);
  void undo() override;
  void redo() override;
  int id() const override { return gesture_ ? 1 : -1; }
  bool mergeWith(const QUndoCommand* other) override;

 private:
  Document* document_;
  Side before_, after_;
  Ids newIds_;
  int gesture_;
};

}  // namespace plyscope
