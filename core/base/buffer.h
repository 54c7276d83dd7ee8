#pragma once

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>
#include <type_traits>
#include <utility>

#include "core/base/blocks.h"

namespace plyscope {

/// A flat array that is filled by hand: a search writes through data() and says how far it came.
/// Memory is asked for in one piece, blocks where it is large, and touched only where it is
/// written.
template <class T>
class Buffer {
  static_assert(std::is_trivially_copyable_v<T>);

 public:
  Buffer() = default;
  ~Buffer() { release(); }
  Buffer(Buffer&& o) noexcept { swap(o); }
  Buffer& operator=(Buffer&& o) noexcept {
    swap(o);
    return *this;
  }
  Buffer(const Buffer&) = delete;
  Buffer& operator=(const Buffer&) = delete;

  T* data() { return data_; }
  const T* data() const { return data_; }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  bool empty() const { return size_ == 0; }
  std::size_t bytes() const { return size_ * sizeof(T); }
  T& operator[](std::size_t i) { return data_[i]; }
  const T& operator[](std::size_t i) const { return data_[i]; }
  const T* begin() const { return data_; }
  const T* end() const { return data_ + size_; }
  const T& back() const { return data_[size_ - 1]; }

  /// Room for n entries; what is there stays.
  void reserve(std::size_t n) {
    if (n <= capacity_) return;
    std::size_t bytes = n * sizeof(T);
    const bool large = wantsBlocks(bytes);
    bytes = large ? wholeBlocks(bytes) : (bytes + kLine - 1) / kLine * kLine;
    T* const fresh = static_cast<T*>(large ? takeBlocks(bytes) : std::aligned_alloc(kLine, bytes));
    if (!fresh) throw std::bad_alloc();
    if (size_) std::memcpy(static_cast<void*>(fresh), data_, size_ * sizeof(T));
    release();
    data_ = fresh;
    capacity_ = bytes / sizeof(T);
    bytesHeld_ = bytes;
  }
  void setSize(std::size_t n) {
    size_ = n;
  }
  void push(const T& value) {
    if (size_ == capacity_) reserve(std::max<std::size_t>(64, 2 * capacity_));
    data_[size_++] = value;
  }

 private:
  void swap(Buffer& o) {
    std::swap(data_, o.data_);
    std::swap(size_, o.size_);
    std::swap(capacity_, o.capacity_);
    std::swap(bytesHeld_, o.bytesHeld_);
  }
  void release() {
    if (wantsBlocks(bytesHeld_)) {
      giveBlocks(data_, bytesHeld_);
    } else {
      std::free(data_);
    }
  }

  static constexpr std::size_t kLine = 64;  // of a cache
  T* data_ = nullptr;
  std::size_t size_ = 0, capacity_ = 0, bytesHeld_ = 0;
};

}  // namespace plyscope
