#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/map/cell.h"
#include "core/search/f_layer_queue.h"

namespace waymark {

// The open list of fast marching: the earliest time first. Ties: last in, first out.
//
// A ring of buckets (Dial, 1969), each for a range of times. The bucket that the wave has reached
// is a heap, or a stack if each bucket has one time only.
class WaveQueue {
 public:
  using Time = std::int64_t;
  struct Entry {
    Time time;
    std::uint32_t number;  // largest for the newest node
    Node node;
    friend bool operator<(const Entry& a, const Entry& b) {
      return a.time != b.time ? a.time > b.time : a.number < b.number;
    }
  };

  // Empties the queue. `first` is a lower bound on all times. At each push, the time must be at
  // least the time of the last entry that pop() returned, and at most `span` later; before the
  // first pop(), the same with `first`. `span` is at least 0.
  void reset(Time first, Time span) {
    shift_ =
        std::max(0, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(span))) - kMostBits);
    // One range more than the span needs, because the span may begin in the middle of a range.
    const std::size_t size = std::max(
        UsedBuckets::kFewest, std::bit_ceil((static_cast<std::size_t>(span) >> shift_) + 2));
    for (std::vector<Entry>& bucket : ring_) bucket.clear();
    if (ring_.size() != size) ring_.resize(size);
    in_use_.reset(size);
    at_ = slot(first);
    pushed_ = 0;
    open_ = 0;
  }

  bool empty() const { return open_ == 0; }

  void push(Node node, Time time) {
    const std::size_t to = slot(time);
    std::vector<Entry>& bucket = ring_[to];
    bucket.push_back({time, pushed_++, node});
    ++open_;
    in_use_.add(to);
    if (to == at_ && shift_ > 0) std::push_heap(bucket.begin(), bucket.end());
  }

  // Removes and returns the first entry. The queue must not be empty.
  Entry pop() {
    assert(open_ > 0);
    --open_;
    if (ring_[at_].empty()) advance();
    std::vector<Entry>& bucket = ring_[at_];
    if (shift_ > 0) std::pop_heap(bucket.begin(), bucket.end());
    const Entry first = bucket.back();
    bucket.pop_back();
    return first;
  }

 private:
  static constexpr int kMostBits = 13;  // highest bit width of span >> shift_

  std::size_t slot(Time time) const {
    return (static_cast<std::size_t>(time) >> shift_) & (ring_.size() - 1);
  }

  // Goes on to the next bucket with entries.
  void advance() {
    in_use_.remove(at_);
    at_ = in_use_.next(at_);
    if (shift_ > 0) std::make_heap(ring_[at_].begin(), ring_[at_].end());
  }

  std::vector<std::vector<Entry>> ring_;  // the size is a power of two
  UsedBuckets in_use_;                    // may contain the current bucket
  int shift_ = 0;                         // a bucket covers 2^shift_ times
  std::size_t at_ = 0;                    // the current bucket
  std::uint32_t pushed_ = 0;
  std::int64_t open_ = 0;
};

}  // namespace waymark
