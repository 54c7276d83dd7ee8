#pragma once

#include <rapidjson/document.h>

#include <string>

#include "core/tree/tree.h"

namespace plyscope::test {

/// A tree from nested JSON lists: [..] a decision node, {"chance": [[p, child], ..]}, a number or
/// "1/3" a leaf, {"payoffs": [..]} a tuple, null a leaf that is never needed (0). A tree in the
/// named shape {"kind", "children", "value", "prob"} is read too; an inner node's value is its
/// estimate.
TreePtr listTree(const rapidjson::Value& json, Mover root = Mover::A);
/// The same from text, for trees written into a test.
TreePtr listTree(const std::string& text, Mover root = Mover::A);

/// The whole file as JSON, numbers kept as text: "0.1" stays exact.
rapidjson::Document readJson(const std::string& path);

/// "7/10", 3 or "2.5" as an exact number.
Rational exact(const rapidjson::Value& json);

}  // namespace plyscope::test
