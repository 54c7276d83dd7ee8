#include "core/base/blocks.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <cstring>
#include <thread>
#include <vector>

#include "core/base/buffer.h"
#include "core/tree/column.h"

namespace plyscope {
namespace {

bool alignedToABlock(const void* memory) {
  return reinterpret_cast<std::uintptr_t>(memory) % kBlockBytes == 0;
}

TEST(Blocks, AreAlignedAndWhole) {
  EXPECT_EQ(wholeBlocks(1), kBlockBytes);
  EXPECT_EQ(wholeBlocks(kBlockBytes), kBlockBytes);
  EXPECT_EQ(wholeBlocks(kBlockBytes + 1), 2 * kBlockBytes);
  void* const memory = takeBlocks(kBlockBytes + 1);
  EXPECT_TRUE(alignedToABlock(memory));
  std::memset(memory, 1, 2 * kBlockBytes);
  giveBlocks(memory, kBlockBytes + 1);
}

TEST(Blocks, GivingNothingBackIsNothing) {
  giveBlocks(nullptr, 0);
}

TEST(Blocks, TwoOwnersNeverHoldTheSameMemory) {
  std::vector<char*> held;
  for (int round = 0; round < 3; ++round) {
    for (std::size_t i = 0; i < 80; ++i) {  // more than may wait
      held.push_back(static_cast<char*>(takeBlocks(kBlockBytes * (1 + i % 3))));
      std::memset(held.back(), static_cast<int>(i), kBlockBytes * (1 + i % 3));
    }
    for (std::size_t i = 0; i < held.size(); ++i) {
      EXPECT_EQ(held[i][0], static_cast<char>(i));
      EXPECT_EQ(held[i][kBlockBytes * (1 + i % 3) - 1], static_cast<char>(i));
      giveBlocks(held[i], kBlockBytes * (1 + i % 3));
    }
    held.clear();
    if (round == 1) releaseWaitingBlocks();
  }
}

TEST(Blocks, ManyThreadsAskAtOnce) {
  std::vector<std::thread> threads;
  std::vector<int> wrong(4);
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([t, &wrong] {
      for (int i = 0; i < 200; ++i) {
        const std::size_t bytes = kBlockBytes * static_cast<std::size_t>(1 + i % 2);
        char* const memory = static_cast<char*>(takeBlocks(bytes));
        memory[0] = memory[bytes - 1] = static_cast<char>(t);
        std::this_thread::yield();
        if (memory[0] != t || memory[bytes - 1] != t) ++wrong[t];
        giveBlocks(memory, bytes);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, std::vector<int>(4));
}

TEST(Blocks, AColumnAndABufferGrowThroughThemUnharmed) {
  Column<std::uint64_t> column;
  Buffer<std::uint64_t> buffer;
  for (std::uint64_t i = 0; i < 1'000'000; ++i) {  // 8 MB, from nothing
    column.push_back(i);
    buffer.push(i);
  }
  for (std::uint64_t i = 0; i < 1'000'000; ++i) {
    ASSERT_EQ(column[i], i);
    ASSERT_EQ(buffer[i], i);
  }
  Buffer<std::uint64_t> moved = std::move(buffer);
  buffer = Buffer<std::uint64_t>();
  EXPECT_EQ(moved.back(), 999'999u);
}

}  // namespace
}  // namespace plyscope
