#pragma once

#include <QByteArray>
#include <cstdint>
#include <functional>
#include <optional>

#include "app/panels/message_panel.h"

namespace plyscope {

/// A tree that this machine has no room for.
struct TooBig {
  std::uint64_t nodes = 0, bytes = 0, free = 0;
  std::uint32_t levels = 0;  ///< so many of its levels there is room for; 0: not even one
};

/// Whether the tree of a text of nested lists, with a search of it and its picture, would take more
/// than the `free` bytes of memory; nothing where it fits, or where the text is of another kind.
/// O(text), and quick where it fits.
std::optional<TooBig> tooBig(const QByteArray& text, std::uint64_t free);

/// What is said of the file of that name; `openUpper` opens so many levels as there is room for.
Report refusal(const TooBig& big, const QString& name, std::function<void()> openUpper);

}  // namespace plyscope
