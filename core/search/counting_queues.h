#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/search/queue_nodes.h"

// Open lists that count their operations. Each list takes entries in the order of HeapEntry, so the
// search is the same with all of them. StackQueue does so only if the tie-breaking rule takes the
// newest entry first. push() and pop() use pointers to entries owned by the caller. pop() must not
// be called on an empty list.
namespace waymark {

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

}  // namespace waymark
