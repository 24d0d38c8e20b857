#pragma once

#include <boost/heap/pairing_heap.hpp>

#include "core/search/queue_nodes.h"

namespace waymark {

// The pairing heap of Boost (Fredman, Sedgewick, Sleator and Tarjan, 1986), with the interface of
// the queues in measured_queues.h. Allocates a node for each entry.
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

}  // namespace waymark
