#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <utility>
#include <vector>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace plyscope {

/// The memory of columns. Large ones ask the system for huge pages, since touching fresh memory
/// is what a first reading mostly pays for; and resize(n) writes nothing, since whoever resizes a
/// column so is about to fill it: resize(n, 0) where zeros are meant.
template <class T>
struct ColumnAllocator {
  using value_type = T;
  ColumnAllocator() = default;
  template <class U>
  ColumnAllocator(const ColumnAllocator<U>&) {}

  T* allocate(std::size_t n) {
    if (n > static_cast<std::size_t>(-1) / 2 / sizeof(T)) throw std::bad_alloc();
    std::size_t bytes = n * sizeof(T);
    if (bytes < kHuge) {
      void* const memory = std::malloc(bytes);
      if (!memory) throw std::bad_alloc();
      return static_cast<T*>(memory);
    }
    bytes = (bytes + kMostShift + kHuge - 1) / kHuge * kHuge;
    char* const memory = static_cast<char*>(std::aligned_alloc(kHuge, bytes));
    if (!memory) throw std::bad_alloc();
#ifdef __linux__
    madvise(memory, bytes, MADV_HUGEPAGE);
#endif
    return reinterpret_cast<T*>(memory + shift(reinterpret_cast<std::uintptr_t>(memory)));
  }
  void deallocate(T* memory, std::size_t n) {
    if (n * sizeof(T) < kHuge) return std::free(memory);
    const auto at = reinterpret_cast<std::uintptr_t>(memory) % kHuge;
    std::free(reinterpret_cast<char*>(memory) - at);
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
  static constexpr std::size_t kHuge = std::size_t{1} << 21;
  static constexpr std::size_t kSteps = 31, kStep = 4096 + 128, kMostShift = kSteps * kStep;

  // Entries of one node in ten columns that all begin on a huge page would fall into the same few
  // lines of every cache; so each block begins a little further in than its neighbour.
  static std::size_t shift(std::uintptr_t block) {
    return block / kHuge % kSteps * kStep;
  }
};

template <class T>
using Column = std::vector<T, ColumnAllocator<T>>;

}  // namespace plyscope
