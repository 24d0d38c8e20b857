#pragma once

#include <algorithm>
#include <cstdint>

#include "core/map/cell.h"
#include "core/record/search_record.h"

namespace waymark {

// A node in the open list of a search that uses a standard library heap. If priorities are equal,
// the tie-breaking rule's key decides. If keys are also equal, the lower node number does. So the
// search takes the same node on every machine.
struct HeapEntry {
  std::int64_t priority;
  std::uint64_t tie;
  Cost g;
  Node node;

  bool operator<(const HeapEntry& other) const {  // the largest entry is taken first
    if (priority != other.priority) return priority > other.priority;
    return tie != other.tie ? tie > other.tie : node > other.node;
  }
};

// Reports a new entry of an open list to listeners that have `opened(side, entry, h)`: a node that
// was generated or improved, or whose key has changed. The entry replaces the node's previous one.
template <class Listener>
void tell_opened(Listener& listener, Side side, const HeapEntry& entry, Cost h) {
  if constexpr (requires { listener.opened(side, entry, h); }) listener.opened(side, entry, h);
}

// The number of turns on the path to `next`, at most 65,535. The path leads through `parent` and
// `from`, and has `turns` turns up to `from`. Steps in the same direction change the node number by
// the same amount.
inline std::uint16_t turns_after(std::uint16_t turns, Node parent, Node from, Node next) {
  const bool turned = parent != kNoNode && next - from != from - parent;
  return static_cast<std::uint16_t>(std::min(UINT16_MAX, turns + (turned ? 1 : 0)));
}

}  // namespace waymark
