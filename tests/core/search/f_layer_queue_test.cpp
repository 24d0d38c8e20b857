#include "core/search/f_layer_queue.h"

#include <algorithm>
#include <gtest/gtest.h>

#include "core/base/random.h"

namespace waymark::f_layer_queue_test {
namespace {

// The simplest implementation of the same rule, which scans every open entry.
class PlainQueue {
 public:
  struct Entry {
    Node node;
    Cost g, f;
    int pushed;
  };

  void push(Node node, Cost g, Cost f) { open_.push_back({node, g, f, pushes_++}); }
  bool empty() const { return open_.empty(); }
  Entry pop() {
    const auto best =
        std::min_element(open_.begin(), open_.end(), [](const Entry& a, const Entry& b) {
          if (a.f != b.f) return a.f < b.f;
          if (a.g != b.g) return a.g > b.g;
          return a.pushed > b.pushed;
        });
    const Entry entry = *best;
    open_.erase(best);
    return entry;
  }

 private:
  std::vector<Entry> open_;
  int pushes_ = 0;
};

TEST(FLayerQueue, TakesTheLeastFThenTheGreatestGThenTheLast) {
  FLayerQueue queue;
  queue.reset(10, 4);
  queue.push(0, 0, 10);
  EXPECT_EQ(queue.pop().node, 0);
  queue.push(1, 2, 12);
  queue.push(2, 1, 12);
  queue.push(3, 2, 12);
  queue.push(4, 1, 14);
  std::vector<Node> order;
  while (!queue.empty()) order.push_back(queue.pop().node);
  EXPECT_EQ(order, (std::vector<Node>{3, 1, 2, 4}));
  EXPECT_EQ(queue.f(), 14);
}

TEST(FLayerQueue, ResetForgetsWhatWasOpen) {
  FLayerQueue queue;
  queue.reset(3, 2);
  queue.push(1, 0, 3);
  queue.push(2, 0, 5);
  queue.reset(100, 8);
  EXPECT_TRUE(queue.empty());
  queue.push(3, 0, 100);
  EXPECT_EQ(queue.pop().node, 3);
  EXPECT_TRUE(queue.empty());
}

// Behaves like a search: each push extends the last popped entry, with a greater g. Cheap and
// expensive steps are mixed, and f rises by at most max_raise.
TEST(FLayerQueue, AgreesWithThePlainQueueOnRandomSearches) {
  for (std::uint64_t seed = 1; seed <= 500; ++seed) {
    Random random(seed);
    const Cost max_raise = random.between(1, 40);
    const Cost first_f = random.between(0, 1'000);
    FLayerQueue queue;
    PlainQueue plain;
    queue.reset(first_f, max_raise);
    queue.push(0, 0, first_f);
    plain.push(0, 0, first_f);
    Node next = 1;
    while (!plain.empty()) {
      ASSERT_FALSE(queue.empty()) << "seed " << seed;
      const PlainQueue::Entry expected = plain.pop();
      const FLayerQueue::Entry entry = queue.pop();
      ASSERT_EQ(entry.node, expected.node) << "seed " << seed;
      ASSERT_EQ(entry.g, expected.g) << "seed " << seed;
      ASSERT_EQ(queue.f(), expected.f) << "seed " << seed;
      for (int children = next < 300 ? random.between(0, 3) : 0; children > 0; --children) {
        const Cost g = expected.g + random.between(1, 5);
        const Cost f = expected.f + (random.one_in(2) ? 0 : random.between(0, max_raise));
        queue.push(next, g, f);
        plain.push(next, g, f);
        ++next;
      }
    }
    ASSERT_TRUE(queue.empty()) << "seed " << seed;
  }
}

}  // namespace
}  // namespace waymark::f_layer_queue_test
