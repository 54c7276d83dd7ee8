#pragma once

#include "app/document/document.h"

namespace plyscope {

/// "45 % of 30,000 nodes": how far the search under way is.
QString searchedText(const Document& document);

}  // namespace plyscope
