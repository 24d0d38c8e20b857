#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/base/large_pages.h"
#include "core/base/uninitialized.h"
#include "core/domain/cell.h"
#include "core/search/side.h"

namespace waymark {

// What a search did: which node was expanded when, from where, with which g and h. A step is an
// index into the arrays; step 0 expands the start, the last step of a search from one side that
// found a path expands the goal.
//
// Of a search from both ends each step has a side, too, and each node has one step at most.
// Backward the parent is the next node on the way to the goal, g the cost to the goal and h the
// estimate to the start. What was dropped is a step as well: it was taken from its open list.
//
// Where a search jumps, a parent need not be a neighbour, and what is opened when does not follow
// from the moves: it stands in `opened`. One that expands most nodes many times writes there, too,
// what it opened, since to find that from its steps takes long. It is empty in the record of any
// other search.
//
// The record of a search that may expand its nodes any number of times ends after kMostSteps.
struct SearchRecord {
  static constexpr int kMostSteps = 2'000'000;

  // A node that was put on the open list, or found there again by a cheaper way.
  struct Opening {
    Node node;
    int step;  // that opened it, -1 for the start
    Cost g;
  };

  // Where an iteration of a search that goes over the same nodes again and again begins: its first
  // step, which is that of the next iteration where this one expands nothing.
  struct Iteration {
    int step;
    Cost threshold;  // no node with an f above it is expanded
    friend bool operator==(const Iteration&, const Iteration&) = default;
  };

  UninitializedCellArray<Node> node;
  UninitializedCellArray<Node> parent;  // kNoNode for the start
  UninitializedCellArray<Cost> g;
  UninitializedCellArray<Cost> h;
  Uninitialized<Opening> opened;      // in order
  std::vector<Iteration> iterations;  // in order; empty of a search that has none

  // Of a search from both ends alone, else empty, so that others pay nothing for them.
  Uninitialized<Side> side;
  Uninitialized<std::uint8_t> leads_on;  // 0 of a node that was dropped: its neighbours were left

  bool from_both_ends() const { return !side.empty(); }
  Side side_of(int step) const {
    return from_both_ends() ? side[static_cast<std::size_t>(step)] : Side::forward;
  }
  int steps() const { return static_cast<int>(node.size()); }
  // Of a search from one side. What is added has no value yet.
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
  // The iteration of a step, from 0; -1 where there is none. O(log iterations).
  int iteration_of(int step) const;
  // Whether it says what was opened.
  bool tells_openings() const { return !opened.empty(); }
  // Whether it is that of a search that jumps.
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

// The same for a search from both ends.
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

// How much of a record no tie-breaking could have saved, where f never falls along a search. cost
// is that of the optimal path; with kNoCost (no path) every expansion had to be.
struct ExpansionCounts {
  int expanded = 0;     // the goal counts as one
  int must_expand = 0;  // f < cost
  int ties = 0;         // f == cost
};

// `weight` is that of h in f, in thousandths.
ExpansionCounts count_expansions(const SearchRecord& record, Cost cost, int weight = 1000);

}  // namespace waymark
