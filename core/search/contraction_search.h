#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/base/memory.h"
#include "core/record/search_record.h"
#include "core/search/contraction.h"
#include "core/search/ends.h"
#include "core/search/four_heap.h"

namespace waymark {

// The search of a contraction hierarchy: two searches like Dijkstra's algorithm, forward from the
// start and backward from the goal, that follow only arcs to more important nodes. They take turns,
// the forward search first, until neither has an open node that costs less than the best path found
// so far through a node that both have reached. Ties: the less important node first.
//
// Stall-on-demand: the cost with which a side expands a node can exceed the true cost, because the
// side never leads to less important nodes. If an arc from a more important node that the side has
// reached gives a lower cost, no shortest path continues from here, and the arcs of the node are
// skipped.
//
// The record is like the record of a bidirectional search, but parents are the ends of arcs, see
// SearchRecord::opened. h is 0. Both sides can expand a node.
class ContractionSearch {
 public:
  struct Found {
    Cost cost = kNoCost;
    bool gave_up = false;  // whether it found no path, but skipped paths that are not is_counted()
  };

  // Sets the hierarchy to search. O(nodes) if it differs from the previous one.
  void use(const std::shared_ptr<const ContractionHierarchy>& hierarchy);
  // `graph` must be the graph of the hierarchy. Overwrites `record` and `path`; the path lists
  // every node. Takes no time proportional to the size of the graph.
  Found search(const Graph& graph, Node start, Node goal, SearchRecord& record,
               std::vector<Node>& path);

 private:
  // The costs and parents that one side has found, by rank.
  struct Half {
    std::vector<Cost> g;       // kNoCost if the side has not reached the node
    std::vector<int> parents;  // ranks; only of nodes that the side has reached
    std::vector<int> reached;  // ranks
    CostHeap open;
  };

  Half& half(Side side) { return halves_[static_cast<std::size_t>(side)]; }
  void reach(Side side, int rank, int parent, Cost g, int step, SearchRecord& record);
  bool expand(Side side, SearchRecord& record);
  bool find_improved(Side side, int rank, Cost g);

  std::shared_ptr<const ContractionHierarchy> hierarchy_;
  std::array<Half, 2> halves_;
  Uninitialized<CostHeap::Entry> improved_;
  Meeting meeting_;  // its node is a rank
};

}  // namespace waymark
