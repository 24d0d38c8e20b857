#pragma once

#include "app/compute/cell_bits.h"

namespace waymark {

// Flags for the sets that have an edge between two nodes, on the first node's side.
inline constexpr int kEdgeOfA = 1, kEdgeOfB = 2;
constexpr int edges_between(int self, int other) {
  const int lost = self & ~other;
  return ((lost & kExploredByA) != 0 ? kEdgeOfA : 0) | ((lost & kExploredByB) != 0 ? kEdgeOfB : 0);
}

}  // namespace waymark
