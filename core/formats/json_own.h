#pragma once

#include "core/formats/formats.h"
#include "core/formats/json_tape.h"

namespace plyscope {

/// Whether the text is the program's own JSON; see writeJson().
bool isOwnJson(const JsonTape& tape);
Result<ReadTree> readOwnJson(const JsonTape& tape, const ReadOptions& options);

}  // namespace plyscope
