#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstdint>
#include <vector>

#include "core/domain/cell.h"

namespace waymark {

// The open list of an A* whose f never falls and never rises by more than a known span: a ring with
// a bucket for each f (Dial, 1969), and in each bucket a heap, since nodes come with any g. The tie
// rule and the members are those of HeapQueue. Where many values of f are in use buckets are short,
// and what a heap of all nodes pays for its depth is saved.
class BucketHeap {
 public:
  struct Entry {
    Node node;
    Cost g;
  };

  // The widest ring that is worth its memory.
  static constexpr Cost kMostSpan = 1 << 17;

  // The first f is `first`; later ones lie at most `span` above the least that is open.
  void reset(Cost first, Cost span) {
    const auto size = std::bit_ceil(static_cast<std::size_t>(span) + 1);
    if (size != buckets_.size()) {
      buckets_.assign(size, {});
      in_use_.assign((size + kBits - 1) / kBits, 0);
    }
    // What the last search left.
    for (std::size_t word = 0; word < in_use_.size(); ++word)
      for (; in_use_[word] != 0; in_use_[word] &= in_use_[word] - 1)
        buckets_[word * kBits + static_cast<std::size_t>(std::countr_zero(in_use_[word]))].clear();
    at_ = slot(first);
    open_ = 0;
    pushed_ = 0;
  }

  bool empty() const { return open_ == 0; }

  void push(Node node, Cost g, Cost f) {
    const std::size_t to = slot(f);
    std::vector<Item>& bucket = buckets_[to];
    bucket.push_back({g, pushed_++, node});
    std::push_heap(bucket.begin(), bucket.end());
    in_use_[to / kBits] |= std::uint64_t{1} << to % kBits;
    ++open_;
  }

  // Takes the best entry out. Not to be called on an empty list.
  Entry pop() {
    if (buckets_[at_].empty()) at_ = next_in_use(at_);
    std::vector<Item>& bucket = buckets_[at_];
    std::pop_heap(bucket.begin(), bucket.end());
    const Item best = bucket.back();
    bucket.pop_back();
    if (bucket.empty()) in_use_[at_ / kBits] &= ~(std::uint64_t{1} << at_ % kBits);
    --open_;
    return {best.node, best.g};
  }

  // Which one may come next, kNoNode where that is not at hand.
  Node next() const { return buckets_[at_].empty() ? kNoNode : buckets_[at_].front().node; }

 private:
  static constexpr std::size_t kBits = 64;

  struct Item {
    Cost g;
    std::uint32_t pushed;  // number of pushes before this one
    Node node;
    bool operator<(const Item& other) const {  // the greatest is taken first
      return g != other.g ? g < other.g : pushed < other.pushed;
    }
  };

  std::size_t slot(Cost f) const { return static_cast<std::size_t>(f) & (buckets_.size() - 1); }

  // The first one after `from` that holds something, round the ring.
  std::size_t next_in_use(std::size_t from) const {
    assert(open_ > 0);
    std::size_t word = from / kBits;
    std::uint64_t bits = in_use_[word] & (~std::uint64_t{0} << from % kBits);
    while (bits == 0) {
      word = word + 1 == in_use_.size() ? 0 : word + 1;
      bits = in_use_[word];
    }
    return word * kBits + static_cast<std::size_t>(std::countr_zero(bits));
  }

  std::vector<std::vector<Item>> buckets_;  // a power of two
  std::vector<std::uint64_t> in_use_;       // a bit a bucket
  std::size_t at_ = 0;
  std::int64_t open_ = 0;
  std::uint32_t pushed_ = 0;
};

}  // namespace waymark
