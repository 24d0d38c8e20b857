#pragma once

#include <algorithm>
#include <cstddef>
#include <memory>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// The data that a search keeps for each node, reused by the next search. Instead of clearing the
// array, each search writes with a new stamp, and data with an older stamp counts as not written.
// Visit has a member `stamp`, an unsigned integer that is 0 by default; known() also needs `h`, and
// the functions for paths need `parent`. Allocator is the allocator of the array.
template <class Visit, class Allocator = std::allocator<Visit>>
class NodeVisits {
 public:
  // Begins a search on a domain with this many nodes. O(nodes) if the last domain had another
  // number of nodes, and when the stamps have been used up; otherwise O(1).
  void begin(std::size_t nodes) {
    if (visits_.size() == nodes && ++stamp_ != 0) return;
    visits_.assign(nodes, {});
    stamp_ = 1;
  }

  // The data of a node, which an earlier search may have written.
  Visit& operator[](Node node) { return visits_[static_cast<std::size_t>(node)]; }
  const Visit& operator[](Node node) const { return visits_[static_cast<std::size_t>(node)]; }
  // Whether this search has written the node's data.
  bool wrote(Node node) const { return (*this)[node].stamp == stamp_; }
  // The stamp of this search.
  auto stamp() const { return stamp_; }
  // The data of a node, with default values if this search has not written it yet.
  Visit& fresh(Node node) {
    Visit& of = (*this)[node];
    if (of.stamp != stamp_) {
      of = {};
      of.stamp = stamp_;
    }
    return of;
  }
  // Like fresh(), and computes h(node) when it writes the default values.
  template <class Heuristic>
  Visit& known(Node node, const Heuristic& h) {
    Visit& of = (*this)[node];
    if (of.stamp != stamp_) {
      of = {};
      of.stamp = stamp_;
      of.h = h(node);
    }
    return of;
  }

  // The node before `node` on its path, kNoNode for the start.
  Node parent(Node node) const { return (*this)[node].parent; }
  // Writes the nodes of the path to `end`, from the start, including both. This search must have
  // reached `end`.
  void write_path(Node end, std::vector<Node>& path) const {
    path.clear();
    for (Node node = end; node != kNoNode; node = parent(node)) path.push_back(node);
    std::reverse(path.begin(), path.end());
  }

  // The data of all nodes, indexed by node.
  auto& all() { return visits_; }

 private:
  std::vector<Visit, Allocator> visits_;
  decltype(Visit::stamp) stamp_ = 0;
};

}  // namespace waymark
