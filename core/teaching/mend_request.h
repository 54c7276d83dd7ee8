#pragma once

#include <optional>
#include <string>

#include "core/teaching/generator_options.h"

namespace plyscope {

/// A change that makes an impossible request possible.
struct MendedRequest {
  std::string what;  ///< as a button says it: "Set depth 4"
  GeneratorOptions options;
};

/// The smallest change of one number that does, the depth before the branching before the leaves;
/// else the game, else the wish that has to go. Nothing where the request is possible, or no single
/// change mends it.
std::optional<MendedRequest> mended(const GeneratorOptions& impossible);

}  // namespace plyscope
