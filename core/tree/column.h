#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <utility>
#include <vector>

#include "core/base/blocks.h"

namespace plyscope {

/// The memory of columns: blocks, for large ones. resize(n) writes nothing, since whoever resizes
/// a column so is about to fill it: resize(n, 0) where zeros are meant.
template <class T>
struct ColumnAllocator {
  using value_type = T;
  ColumnAllocator() = default;
  template <class U>
  ColumnAllocator(const ColumnAllocator<U>&) {}

  T* allocate(std::size_t n) {
    if (n > static_cast<std::size_t>(-1) / 2 / sizeof(T)) throw std::bad_alloc();
    const std::size_t bytes = n * sizeof(T);
    if (!wantsBlocks(bytes)) {
      void* const memory = std::malloc(bytes);
      if (!memory) throw std::bad_alloc();
      return static_cast<T*>(memory);
    }
    char* const memory = static_cast<char*>(takeBlocks(bytes + kMostShift));
    return reinterpret_cast<T*>(memory + shift(reinterpret_cast<std::uintptr_t>(memory)));
  }
  void deallocate(T* memory, std::size_t n) {
    const std::size_t bytes = n * sizeof(T);
    if (!wantsBlocks(bytes)) return std::free(memory);
    const auto at = reinterpret_cast<std::uintptr_t>(memory) % kBlockBytes;
    giveBlocks(reinterpret_cast<char*>(memory) - at, bytes + kMostShift);
  }

  template <class U>
  void construct(U* at) {
    ::new (static_cast<void*>(at)) U;
  }
  template <class U, class... Arguments>
  void construct(U* at, Arguments&&... arguments) {
    ::new (static_cast<void*>(at)) U(std::forward<Arguments>(arguments)...);
  }
  friend bool operator==(const ColumnAllocator&, const ColumnAllocator&) {
    return true;
  }

 private:
  static constexpr std::size_t kSteps = 31, kStep = 4096 + 128, kMostShift = kSteps * kStep;

  // Entries of one node in ten columns that all begin on a huge page would fall into the same few
  // lines of every cache; so each block begins a little further in than its neighbour.
  static std::size_t shift(std::uintptr_t block) {
    return block / kBlockBytes % kSteps * kStep;
  }
};

template <class T>
using Column = std::vector<T, ColumnAllocator<T>>;

}  // namespace plyscope
