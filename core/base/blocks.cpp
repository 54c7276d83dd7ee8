#include "core/base/blocks.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <mutex>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace plyscope {
namespace {

struct Kept {
  void* memory;
  std::size_t bytes;
};

// The blocks that wait, longest unused first.
class Waiting {
 public:
  void* take(std::size_t bytes) {
    const std::lock_guard lock(mutex_);
    for (std::size_t i = count_; i-- > 0;) {
      if (kept_[i].bytes == bytes) return remove(i);
    }
    return nullptr;
  }

  void release() {
    const std::lock_guard lock(mutex_);
    while (count_ > 0) std::free(remove(0));
  }

  void give(void* memory, std::size_t bytes) {
    if (bytes > kKeptBytes) return std::free(memory);
    const std::lock_guard lock(mutex_);
    while (count_ == kept_.size() || bytes_ + bytes > kKeptBytes) std::free(remove(0));
    kept_[count_++] = {memory, bytes};
    bytes_ += bytes;
  }

 private:
  void* remove(std::size_t i) {
    const Kept out = kept_[i];
    std::copy(kept_.begin() + i + 1, kept_.begin() + count_, kept_.begin() + i);
    --count_;
    bytes_ -= out.bytes;
    return out.memory;
  }

  std::mutex mutex_;
  std::array<Kept, kKeptBytes / kBlockBytes> kept_;
  std::size_t count_ = 0, bytes_ = 0;
};

// Never destroyed: trees may outlive every other static object.
Waiting& waiting() {
  static Waiting* const all = new Waiting;
  return *all;
}

// A tool that watches for use after free sees nothing of memory that is handed out again.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool kReuse = false;
#elif defined(__has_feature)
constexpr bool kReuse = !__has_feature(address_sanitizer);
#else
constexpr bool kReuse = true;
#endif

}  // namespace

void* takeBlocks(std::size_t bytes) {
  bytes = wholeBlocks(bytes);
  if (void* const again = kReuse ? waiting().take(bytes) : nullptr) return again;
  void* const fresh = std::aligned_alloc(kBlockBytes, bytes);
  if (!fresh) throw std::bad_alloc();
#ifdef __linux__
  madvise(fresh, bytes, MADV_HUGEPAGE);
#endif
  return fresh;
}

void giveBlocks(void* memory, std::size_t bytes) noexcept {
  if (!memory) return;
  if (!kReuse) return std::free(memory);
  waiting().give(memory, wholeBlocks(bytes));
}

void releaseWaitingBlocks() {
  waiting().release();
}

}  // namespace plyscope
