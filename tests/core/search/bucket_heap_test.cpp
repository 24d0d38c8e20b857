#include <algorithm>
#include <gtest/gtest.h>
#include <vector>

#include "core/base/random.h"
#include "core/search/f_layer_queue.h"

namespace waymark::bucket_heap_test {
namespace {

// Pushes and pops like a search: f is never below the f of the last pop, and never more than the
// span above it. Each pop must return the same entry as a heap.
void expect_the_order_of_a_heap(BucketHeap& buckets, Cost first, Cost span, Random& random) {
  HeapQueue heap;
  heap.reset();
  buckets.reset(first, span);
  std::vector<Cost> f_of;
  const auto push = [&](Cost f) {
    const auto node = static_cast<Node>(f_of.size());
    f_of.push_back(f);
    const Cost g = static_cast<Cost>(random.below(static_cast<std::uint64_t>(f) + 1));
    buckets.push(node, g, f);
    heap.push(node, g, f);
  };
  push(first);
  for (int taken = 0; !heap.empty(); ++taken) {
    const HeapQueue::Entry wanted = heap.pop();
    ASSERT_FALSE(buckets.empty());
    const BucketHeap::Entry got = buckets.pop();
    ASSERT_EQ(got.node, wanted.node) << "span " << span << ", node " << taken;
    ASSERT_EQ(got.g, wanted.g);
    const std::uint64_t count = taken < 400 ? random.below(4) : 0;
    const Cost least = f_of[static_cast<std::size_t>(got.node)];
    for (std::uint64_t i = 0; i < count; ++i)
      push(least + static_cast<Cost>(random.below(static_cast<std::uint64_t>(span) + 1)));
    if (heap.empty()) {
      ASSERT_EQ(buckets.next(), kNoNode);
    } else {
      ASSERT_NE(buckets.next(), kNoNode);
    }
  }
  EXPECT_TRUE(buckets.empty());
}

TEST(BucketHeapTest, TakesTheNodesInTheOrderOfAHeap) {
  Random random(5);
  BucketHeap buckets;  // reused by searches of all spans
  for (int round = 0; round < 300; ++round) {
    const Cost spans[] = {0, 1, 2, 63, 64, 1000, 8190, 8191, 8192, 9000, BucketHeap::kMostSpan};
    const Cost span = spans[random.below(std::size(spans))];
    expect_the_order_of_a_heap(buckets, static_cast<Cost>(random.below(100'000)), span, random);
    if (testing::Test::HasFatalFailure()) return;
  }
}

// Entries left over from one search must not appear in the next.
TEST(BucketHeapTest, AResetForgetsWhatIsOpen) {
  BucketHeap buckets;
  buckets.reset(10, 100);
  for (Node node = 0; node < 50; ++node) buckets.push(node, 0, 10 + 2 * node);
  buckets.pop();
  buckets.reset(10, 100);
  EXPECT_TRUE(buckets.empty());
  buckets.push(99, 1, 60);
  EXPECT_EQ(buckets.pop().node, 99);
  EXPECT_TRUE(buckets.empty());
}

}  // namespace
}  // namespace waymark::bucket_heap_test
