#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "core/search/heap_entry.h"
#include "core/search/queue_counts.h"

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

}  // namespace waymark
