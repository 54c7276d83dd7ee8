// Trees of a million nodes on a thread with a small stack: nothing recurses over depth.

#include <gtest/gtest.h>
#include <pthread.h>

#include "core/search/search.h"
#include "core/tree/builder.h"

namespace plyscope {
namespace {

void onASmallStack(void* (*f)(void*), void* argument) {
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 256 * 1024);
  pthread_t thread;
  ASSERT_EQ(pthread_create(&thread, &attributes, f, argument), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

TreePtr chain(std::uint32_t nodes) {
  TreeBuilder b;
  for (std::uint32_t i = 1; i < nodes; ++i) b.openDecision();
  b.leaf(Rational(7));
  for (std::uint32_t i = 1; i < nodes; ++i) b.close();
  return *b.finish();
}

TreePtr star(std::uint32_t leaves) {
  TreeBuilder b;
  b.openDecision();
  for (std::uint32_t i = 0; i < leaves; ++i) b.leaf(Rational(i % 1000));
  b.close();
  return *b.finish();
}

void* searchChain(void* nodes) {
  const std::uint32_t n = *static_cast<const std::uint32_t*>(nodes);
  const TreePtr tree = chain(n);
  for (const SearchId id : {SearchId::minimax, SearchId::alphaBeta, SearchId::maxN}) {
    const TracePtr trace = *run(tree, id, {});
    EXPECT_EQ(trace->visits(), n);
    EXPECT_EQ(trace->principalVariation().size(), n);
    const Time middle = trace->events() / 2;
    const NodeId node = trace->current(middle);
    EXPECT_TRUE(trace->state(node, middle).current);
    EXPECT_EQ(trace->counters(n / 2).open, n / 2 - 1);
    EXPECT_EQ(trace->value(Tree::root(), trace->events()).at(0), Number{7});
  }
  return nullptr;
}

TEST(Million, AChain) {
  for (std::uint32_t nodes : {1'000'000u, 1'400'000u}) onASmallStack(searchChain, &nodes);
}

TEST(Million, AStarIsAskedInTheMiddle) {
  const TracePtr trace = *run(star(1'000'000), SearchId::alphaBeta, {});
  const Time middle = trace->events() / 2;
  const NodeState root = trace->state(Tree::root(), middle);
  EXPECT_EQ(root.phase, Phase::open);
  EXPECT_EQ(trace->number(root.value), Number{999});
  EXPECT_EQ(root.best, NodeId{1000});
  EXPECT_EQ(root.handled, trace->counters(middle).handled);
  EXPECT_LE(trace->bytes() - 4 * 1'000'001u, 34u * trace->visits());
}

}  // namespace
}  // namespace plyscope
