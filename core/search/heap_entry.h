#pragma once

#include <algorithm>
#include <cstdint>

#include "core/domain/cell.h"
#include "core/search/side.h"

namespace waymark {

// A node as it stands in the open list of a search by a heap of the standard library. Of equal
// priority the tie rule's key decides, of equal keys the lesser node, so that every machine takes
// the same one.
struct HeapEntry {
  std::int64_t priority;
  std::uint64_t tie;
  Cost g;
  Node node;

  bool operator<(const HeapEntry& other) const {  // the greatest is taken first
    if (priority != other.priority) return priority > other.priority;
    return tie != other.tie ? tie > other.tie : node > other.node;
  }
};

// Tells a listener that wants to know, one that has `opened(side, entry, h)`, what is put on an
// open list: a node that was reached, one that was reached more cheaply, or one whose key has
// changed. What stood there of the node before counts no more.
template <class Listener>
void tell_opened(Listener& listener, Side side, const HeapEntry& entry, Cost h) {
  if constexpr (requires { listener.opened(side, entry, h); }) listener.opened(side, entry, h);
}

// How often the way to `next` turns, whose way to `from` came by `parent` and turned so often.
// Steps of one direction differ by the same number. At most 65,535.
inline std::uint16_t turns_after(std::uint16_t turns, Node parent, Node from, Node next) {
  const bool turned = parent != kNoNode && next - from != from - parent;
  return static_cast<std::uint16_t>(std::min(UINT16_MAX, turns + (turned ? 1 : 0)));
}

}  // namespace waymark
