#pragma once

#include <algorithm>
#include <boost/heap/pairing_heap.hpp>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/search/search_outcome.h"
#include "core/search/tie_breaking.h"

namespace waymark {

// An entry of an instrumented open list.
struct QueueNode {
  HeapEntry entry;
  QueueNode* next = nullptr;  // next entry below on the same stack
};

// Allocates the entries: from arrays that are kept between searches, or one at a time.
class QueueNodes {
 public:
  QueueNodes() = default;
  ~QueueNodes() { release(); }
  QueueNodes(const QueueNodes&) = delete;
  QueueNodes& operator=(const QueueNodes&) = delete;

  // Begins a search.
  void begin(bool allocate_each) {
    release();
    each_ = allocate_each;
    used_ = 0;
  }
  QueueNode* make(const HeapEntry& entry, QueueCounts& counts) {
    if (each_) {
      ++counts.allocations;
      single_.push_back(new QueueNode{entry});
      return single_.back();
    }
    if (used_ == kBlock * blocks_.size()) {
      ++counts.allocations;
      blocks_.push_back(std::make_unique<QueueNode[]>(kBlock));
    }
    QueueNode& node = blocks_[used_ / kBlock][used_ % kBlock];
    ++used_;
    node = {entry, nullptr};
    return &node;
  }
  // Frees the single allocations.
  void release() {
    for (QueueNode* node : single_) delete node;
    single_.clear();
  }

 private:
  static constexpr std::size_t kBlock = 4096;
  std::vector<std::unique_ptr<QueueNode[]>> blocks_;
  std::vector<QueueNode*> single_;
  std::size_t used_ = 0;
  bool each_ = false;
};

// Open lists that count their operations. Each list takes entries in the order of HeapEntry, so the
// search is the same with all of them. StackQueue does so only if the tie-breaking rule takes the
// newest entry first. push() and pop() use pointers to entries owned by the caller. pop() must not
// be called on an empty list. CountedOpen makes them the open list of a BestFirst search.

// An unsorted list that is scanned for the best entry: push is O(1), pop is O(size).
class ListQueue {
 public:
  void begin() { nodes_.clear(); }
  bool empty() const { return nodes_.empty(); }
  std::size_t size() const { return nodes_.size(); }
  void push(QueueNode* node, QueueCounts&) { nodes_.push_back(node); }
  QueueNode* pop(QueueCounts& counts) {
    std::size_t best = 0;
    for (std::size_t i = 1; i < nodes_.size(); ++i)
      if (nodes_[best]->entry < nodes_[i]->entry) best = i;
    counts.comparisons += static_cast<std::int64_t>(nodes_.size()) - 1;
    counts.moves += best + 1 < nodes_.size();
    std::swap(nodes_[best], nodes_.back());
    QueueNode* const node = nodes_.back();
    nodes_.pop_back();
    return node;
  }

 private:
  std::vector<QueueNode*> nodes_;
};

// The binary heap of the standard library: push and pop are O(log size).
class BinaryHeapQueue {
 public:
  void begin() { places_.clear(); }
  bool empty() const { return places_.empty(); }
  std::size_t size() const { return places_.size(); }
  void push(QueueNode* node, QueueCounts& counts) {
    places_.push_back({node, &counts});
    std::push_heap(places_.begin(), places_.end(), Less{&counts});
  }
  QueueNode* pop(QueueCounts& counts) {
    std::pop_heap(places_.begin(), places_.end(), Less{&counts});
    QueueNode* const node = places_.back().node;
    places_.pop_back();
    return node;
  }

 private:
  // A place in the heap. Counts how often entries are moved.
  struct Place {
    QueueNode* node;
    QueueCounts* counts;

    Place(QueueNode* of, QueueCounts* by) : node(of), counts(by) {}
    Place(Place&& other) noexcept : node(other.node), counts(other.counts) {}
    Place& operator=(Place&& other) noexcept {
      node = other.node;
      ++counts->moves;
      return *this;
    }
  };
  struct Less {
    QueueCounts* counts;
    bool operator()(const Place& a, const Place& b) const {
      ++counts->comparisons;
      return a.node->entry < b.node->entry;
    }
  };
  std::vector<Place> places_;
};

// An array of stacks, one for each f in cost units, and a cursor at the lowest nonempty stack. The
// cursor goes back if f falls (Cazenave, 2006). Push is O(1), pop is O(1) plus the distance that
// the cursor moves.
class StackQueue {
 public:
  void begin() {
    stacks_.clear();
    cursor_ = 0;
    size_ = 0;
  }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  void push(QueueNode* node, QueueCounts&) {
    const auto f = static_cast<std::size_t>(node->entry.priority / kUnit);
    if (f >= stacks_.size()) stacks_.resize(std::max(f + 1, 2 * stacks_.size()), nullptr);
    node->next = std::exchange(stacks_[f], node);
    cursor_ = size_ == 0 ? f : std::min(cursor_, f);
    ++size_;
  }
  QueueNode* pop(QueueCounts& counts) {
    for (++counts.comparisons; stacks_[cursor_] == nullptr; ++cursor_) ++counts.comparisons;
    QueueNode* const node = stacks_[cursor_];
    stacks_[cursor_] = node->next;
    --size_;
    return node;
  }

 private:
  static constexpr std::int64_t kUnit = 1'000'000;  // priority of one cost unit
  std::vector<QueueNode*> stacks_;
  std::size_t cursor_ = 0, size_ = 0;
};

// The pairing heap of Boost (Fredman, Sedgewick, Sleator and Tarjan, 1986). Allocates a node for
// each entry.
class PairingQueue {
 public:
  PairingQueue() = default;
  // The heap's own destructor would remove entries one at a time, and so compare entries that may
  // no longer exist.
  ~PairingQueue() { heap_.clear(); }
  PairingQueue(const PairingQueue&) = delete;
  PairingQueue& operator=(const PairingQueue&) = delete;

  void begin() { heap_.clear(); }
  bool empty() const { return heap_.empty(); }
  std::size_t size() const { return heap_.size(); }
  void push(QueueNode* node, QueueCounts& counts) {
    ++counts.allocations;
    heap_.push({node, &counts});
  }
  QueueNode* pop(QueueCounts&) {
    QueueNode* const node = heap_.top().node;
    heap_.pop();
    return node;
  }

 private:
  struct Place {
    QueueNode* node;
    QueueCounts* counts;
    bool operator<(const Place& other) const {
      ++counts->comparisons;
      return node->entry < other.node->entry;
    }
  };
  boost::heap::pairing_heap<Place> heap_;
};

// The open list of a BestFirst search as one of these lists. Adds what it did to `counts`.
template <class Queue>
class CountedOpen {
 public:
  // Whether each entry is allocated separately.
  CountedOpen(Queue& queue, QueueNodes& nodes, bool allocate_each, QueueCounts& counts)
      : queue_(queue), nodes_(nodes), allocate_each_(allocate_each), counts_(counts) {}
  ~CountedOpen() { nodes_.release(); }
  CountedOpen(const CountedOpen&) = delete;
  CountedOpen& operator=(const CountedOpen&) = delete;

  void begin() {
    queue_.begin();
    nodes_.begin(allocate_each_);
  }
  bool empty() const { return queue_.empty(); }
  void push(const HeapEntry& entry) {
    ++counts_.inserts;
    queue_.push(nodes_.make(entry, counts_), counts_);
    counts_.greatest = std::max(counts_.greatest, static_cast<std::int64_t>(queue_.size()));
  }
  HeapEntry pop() { return queue_.pop(counts_)->entry; }
  void dropped() { ++counts_.stale; }

 private:
  Queue& queue_;
  QueueNodes& nodes_;
  bool allocate_each_;
  QueueCounts& counts_;
};

}  // namespace waymark
