#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/large_pages.h"
#include "core/base/uninitialized.h"
#include "core/map/cell.h"
#include "core/record/side.h"

namespace waymark {

// The order in which a search expanded nodes, with each node's parent, g and h. A step is an index
// into the arrays. Step 0 expands the start; the last step of a unidirectional search that found a
// path expands the goal.
//
// In a bidirectional search each step also has a side, and each node has at most one step. On the
// backward side the parent is the next node on the path to the goal, g is the cost to the goal and
// h the estimate to the start. A dropped node is a step as well, because it was taken from its open
// list.
//
// In a jumping search a parent need not be a neighbour, and the moves do not determine which nodes
// are generated when; `opened` stores this. A search that expands most nodes many times also writes
// `opened`, because deriving it from the steps would take a long time. `opened` is empty in the
// record of any other search.
//
// If a search can expand its nodes any number of times, the record ends after kMostSteps.
struct SearchRecord {
  static constexpr int kMostSteps = 2'000'000;

  // The event that a node was generated or improved.
  struct Opening {
    Node node;
    int step;  // the step that generated the node, -1 for the start
    Cost g;
  };

  // An iteration of a search that repeatedly expands the same nodes: its first step. If the
  // iteration expands nothing, the next iteration has the same first step.
  struct Iteration {
    int step;
    Cost threshold;  // nodes with a higher f are not expanded
    friend bool operator==(const Iteration&, const Iteration&) = default;
  };

  UninitializedCellArray<Node> node;
  UninitializedCellArray<Node> parent;  // kNoNode for the start
  UninitializedCellArray<Cost> g;
  UninitializedCellArray<Cost> h;
  Uninitialized<Opening> opened;      // in order
  std::vector<Iteration> iterations;  // iterations, in order; empty for a search without iterations

  // Only for bidirectional searches; empty for other searches, to save memory.
  Uninitialized<Side> side;
  Uninitialized<std::uint8_t> leads_on;  // 0 if the node was dropped: its neighbours were skipped

  bool from_both_ends() const { return !side.empty(); }
  Side side_of(int step) const {
    return from_both_ends() ? side[static_cast<std::size_t>(step)] : Side::forward;
  }
  int steps() const { return static_cast<int>(node.size()); }
  // Resizes the arrays that a unidirectional search uses. New elements are uninitialised.
  void resize(std::size_t steps) {
    node.resize(steps);
    parent.resize(steps);
    g.resize(steps);
    h.resize(steps);
    side.clear();
    leads_on.clear();
  }
  void clear() {
    resize(0);
    opened.clear();
    iterations.clear();
  }
  // The index of a step's iteration, -1 if there is none. O(log iterations).
  int iteration_of(int step) const;
  // Whether the record contains the generated nodes in `opened`.
  bool tells_openings() const { return !opened.empty(); }
  // Whether this is the record of a jumping search.
  bool jumps() const { return tells_openings() && iterations.empty(); }
};

// A listener that writes the record.
struct Recorder {
  SearchRecord& record;

  void generated(Node, Node, Cost, Cost) {}
  void improved(Node, Node, Cost, Cost) {}
  void expanded(Node node, Node parent, Cost g, Cost h) {
    record.node.push_back(node);
    record.parent.push_back(parent);
    record.g.push_back(g);
    record.h.push_back(h);
  }
};

// Like Recorder, but for a bidirectional search.
struct BothEndsRecorder {
  SearchRecord& record;

  void generated(Side, Node, Node, Cost, Cost) {}
  void improved(Side, Node, Node, Cost, Cost) {}
  void expanded(Side side, bool opened, Node node, Node parent, Cost g, Cost h) {
    Recorder{record}.expanded(node, parent, g, h);
    record.side.push_back(side);
    record.leads_on.push_back(opened);
  }
};

// The number of expansions that no tie-breaking rule could have avoided, if f never falls during
// the search. `cost` is the cost of the optimal path; if it is kNoCost (no path), every expansion
// was necessary.
struct ExpansionCounts {
  int expanded = 0;     // includes the goal
  int must_expand = 0;  // f < cost
  int ties = 0;         // f == cost
};

// `weight` is the weight of h in f, in thousandths.
ExpansionCounts count_expansions(const SearchRecord& record, Cost cost, int weight = 1000);

// The result of one completed weight of an anytime search.
struct AnytimePath {
  int expanded;            // nodes expanded so far
  int weight;              // in thousandths: the path costs at most this factor times the optimum
  Cost cost;               // cost of the best path so far
  std::vector<Node> path;  // from start to goal
  friend bool operator==(const AnytimePath&, const AnytimePath&) = default;
};

}  // namespace waymark
