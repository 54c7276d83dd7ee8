#pragma once

#include "app/document/document.h"

namespace plyscope {

/// What the document's text has become under a person's hands, as a step of its history: selection,
/// moment and search stay, unless the header says another search. Edits of one gesture are one
/// step. Nothing happens where the text says the same.
void retype(Document& document, ReadTree read, const QString& text, int gesture);

}  // namespace plyscope
