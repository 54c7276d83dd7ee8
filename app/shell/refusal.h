#pragma once

#include "app/document/document.h"
#include "app/panels/message_panel.h"

namespace plyscope {

/// Why the document's search was refused, with buttons for searches that fit.
Report refusal(Document& document);

}  // namespace plyscope
