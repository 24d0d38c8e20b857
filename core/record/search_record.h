#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/memory.h"
#include "core/map/cell.h"
#include "core/map/cell_region.h"
#include "core/map/grid.h"

namespace waymark {

// A side of a bidirectional search: forward from the start, or backward from the goal.
enum class Side : std::uint8_t { forward, backward };

constexpr Side other(Side side) { return side == Side::forward ? Side::backward : Side::forward; }

// The order in which a search expanded nodes, with each node's parent, g and h. A step is an index
// into the arrays. Step 0 expands the start; the last step of a unidirectional search that found a
// path expands the goal.
//
// In a bidirectional search each step also has a side, and each node has at most one step. On the
// backward side the parent is the next node on the path to the goal, g is the cost to the goal and
// h the estimate to the start. A dropped node is a step as well, because it was taken from its open
// list.
//
// In a search of a contraction hierarchy, both sides can expand a node, so it can have two steps.
// This search also jumps, and its two sides take turns only until one of them ends.
//
// In a jumping search a parent need not be a neighbour, and the moves do not determine which nodes
// are generated when; `opened` stores this. A search that expands most nodes many times also writes
// `opened`, because deriving it from the steps would take a long time. So does a search that prunes
// nodes by their reach, because the steps do not show which nodes. `opened` is empty in the record
// of any other search.
//
// A search that refines its path, see PartialRefinement, searches each level from scratch, and a
// node above level 0 is one of the cells for which it stands. So a cell can have a step at each
// level, and a parent need not be a neighbour.
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
    static constexpr int kNoLevel = -1;

    int step;
    Cost threshold;        // nodes with a higher f are not expanded
    int level = kNoLevel;  // only if the search refines its path
    friend bool operator==(const Iteration&, const Iteration&) = default;
  };

  UninitializedCellArray<Node> node;
  UninitializedCellArray<Node> parent;  // kNoNode for the start
  UninitializedCellArray<Cost> g;
  UninitializedCellArray<Cost> h;
  Uninitialized<Opening> opened;      // in order
  std::vector<Iteration> iterations;  // iterations, in order; empty for a search without iterations
  // Whether `opened` lists the neighbours that a search generated which does not jump.
  bool opens_neighbours = false;

  // Only for bidirectional searches; empty for other searches, to save memory.
  Uninitialized<Side> side;
  Uninitialized<std::uint8_t> leads_on;  // 0 if the node was dropped: its neighbours were skipped

  bool from_both_ends() const { return !side.empty(); }
  Side side_of(int step) const {
    return from_both_ends() ? side[static_cast<std::size_t>(step)] : Side::forward;
  }
  // The side of an opening, by its index in `opened`. In a bidirectional search, the start is
  // opened first and then the goal, both at step -1.
  Side side_of_opening(std::size_t index) const {
    const int step = opened[index].step;
    if (step >= 0) return side_of(step);
    return from_both_ends() && index > 0 ? Side::backward : Side::forward;
  }
  // The number of forward steps among the first `count` steps. O(count) for a search that jumps,
  // otherwise O(1).
  int forward_steps(int count) const {
    if (!from_both_ends()) return count;
    if (!jumps()) return (count + 1) / 2;  // the sides take turns
    return static_cast<int>(std::count(side.begin(), side.begin() + count, Side::forward));
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
    opens_neighbours = false;
  }
  // The index of a step's iteration, -1 if there is none. O(log iterations).
  int iteration_of(int step) const;
  // Whether this is the record of a search that refines its path.
  bool refines() const {
    return !iterations.empty() && iterations.front().level != Iteration::kNoLevel;
  }
  // The level of a step, Iteration::kNoLevel if there is none, and the first step of that level, 0
  // if there are no levels.
  int level_of(int step) const;
  int first_step_of_level(int step) const;
  // Whether the record contains the generated nodes in `opened`.
  bool tells_openings() const { return !opened.empty(); }
  // Whether this is the record of a jumping search.
  bool jumps() const { return tells_openings() && iterations.empty() && !opens_neighbours; }
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

// Adds a node that the last step has generated or improved, for a search that does not jump.
inline void record_opening(SearchRecord& record, Node node, Cost g) {
  record.opens_neighbours = true;
  record.opened.push_back({node, record.steps() - 1, g});
}

// Like Recorder, but also writes `opened` if `openings` is true.
struct HeapRecorder {
  SearchRecord& record;
  bool openings = false;

  void generated(Node node, Node, Cost g, Cost) {
    if (openings) record_opening(record, node, g);
  }
  void improved(Node node, Node, Cost g, Cost) {
    if (openings) record_opening(record, node, g);
  }
  void expanded(Node node, Node parent, Cost g, Cost h) {
    Recorder{record}.expanded(node, parent, g, h);
  }
};

// Like HeapRecorder, but for a bidirectional search.
struct BothEndsRecorder {
  SearchRecord& record;
  bool openings = false;

  void generated(Side, Node node, Node, Cost g, Cost) {
    if (openings) record_opening(record, node, g);
  }
  void improved(Side, Node node, Node, Cost g, Cost) {
    if (openings) record_opening(record, node, g);
  }
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

// The steps of a search at which each node was expanded. A reopened node has several steps.
// Refilling needs time and memory proportional to the searches, not to the map.
class StepIndex {
 public:
  static constexpr int kNotExpanded = -1;

  void assign(const SearchRecord& record, std::size_t node_count);
  // The last step that expands the node, kNotExpanded if there is none.
  int at(Node node) const { return numbers_[static_cast<std::size_t>(node)] - 1; }
  // The last step before `step` that expands the same node, kNotExpanded if there is none.
  int before(int step) const {
    return earlier_.empty() ? kNotExpanded : earlier_[static_cast<std::size_t>(step)];
  }
  // The first step that expands the node.
  int first(Node node) const {
    return repeats() && at(node) != kNotExpanded ? firsts_[static_cast<std::size_t>(node)]
                                                 : at(node);
  }
  // The last of the first `count` steps that expands the node, kNotExpanded if there is none.
  int last_within(int count, Node node) const {
    int step = at(node);
    while (step >= count) step = before(step);
    return step;
  }
  // Whether any node is expanded more than once.
  bool repeats() const { return !earlier_.empty(); }
  // Whether the node is among the first `count` expanded nodes.
  bool expanded_within(int count, Node node) const {
    const int step = repeats() ? first(node) : at(node);
    return static_cast<unsigned>(step) < static_cast<unsigned>(count);
  }

 private:
  void note_repeat(int step, int earlier, int steps);

  SparseCellArray<int> numbers_;  // indexed by node: step + 1, 0 if not expanded
  // Previous step of the same node, by step; empty if no node was expanded twice.
  std::vector<int> earlier_;
  // Indexed by node, for expanded nodes; only used if a node was expanded twice.
  Uninitialized<int> firsts_;
  UninitializedCellArray<Node> written_;
};

// The part of a grid to which a search is limited: a box of cells, or for a graph a box in the grid
// of nodes.
struct SearchWindow {
  CellBox box;
  Node stride = 0;  // stride of the grid, see Grid::stride()

  bool holds(Node node) const {
    const int x = node % stride - 1, y = node / stride - 1;
    return x >= box.from.x && x <= box.to.x && y >= box.from.y && y <= box.to.y;
  }
  friend bool operator==(const SearchWindow&, const SearchWindow&) = default;
};

// Counts the steps from expanded nodes that a search skipped because they leave its window. The
// search ignores everything outside, so a path outside the window could be cheaper than the path
// found, or could be the only path.
struct OutsideWindow {
  int steps = 0;
  Node from = kNoNode, to = kNoNode;  // start and end of the first such step

  void add(Node step_from, Node step_to) {
    if (steps++ == 0) {
      from = step_from;
      to = step_to;
    }
  }
  friend bool operator==(const OutsideWindow&, const OutsideWindow&) = default;
};

// A run of steps that expand nodes of equal f, or one iteration.
struct FLayer {
  int first;     // first step
  Cost f;        // g + h, or the threshold
  Cost highest;  // highest f of this f-level and all previous ones
};

// The f-levels of a record, in order. With a consistent heuristic f never falls, and there is one
// f-level per value; otherwise a value may occur again. For a search in iterations, each iteration
// is one level, and its f is the threshold.
//
// Playback uses counts: a count is the number of nodes expanded so far, 0 to steps(). Functions
// that take a count find its level in O(log levels).
class FLayers {
 public:
  // O(steps).
  void assign(const SearchRecord& record);

  int steps() const { return steps_; }
  const std::vector<FLayer>& layers() const { return layers_; }

  // The f of the last expanded node's level; for count 0, the f of the first level. kNoCost if
  // there are no steps.
  Cost f(int count) const;
  // Like f(), but returns the highest f of all levels up to that node.
  Cost highest_f(int count) const;
  // The largest count at which no expanded node has an f above `f`.
  int count_within(Cost f) const;
  // The smallest count above `count` that ends an f-level; steps() if there is none.
  int end_after(int count) const;
  // The largest count below `count` that ends an f-level; 0 if there is none.
  int end_before(int count) const;

 private:
  void assign_iterations(const SearchRecord& record);
  const FLayer& layer_of(int count) const;

  std::vector<FLayer> layers_;
  int steps_ = 0;
};

// The points where two searches for the same path diverge.

inline constexpr int kNoStep = -1;

// The first step at which the expansions differ: the searches expand different nodes, or one search
// has ended. Before this step, both have explored the same cells. kNoStep if both expand the same
// nodes in the same order. O(result).
int first_difference(const SearchRecord& a, const SearchRecord& b);

// The first step of `record` that expands a node that the other search never expands; kNoStep if
// the other search expands all nodes of `record`. O(result).
int first_alone(const SearchRecord& record, const StepIndex& other);

// The steps that two paths have in common. Byte i of a path is 1 if the step from its node i to the
// next node is also a step of the other path, in the same direction.
struct SharedSteps {
  std::vector<std::uint8_t> a, b;
  friend bool operator==(const SharedSteps&, const SharedSteps&) = default;
};

// Finds the steps that two paths share. Keeps its memory between calls.
class SharedStepFinder {
 public:
  // The paths are lists of adjacent nodes; either may be empty. O(length of both).
  void find(std::span<const Node> a, std::span<const Node> b, SharedSteps& shared);

 private:
  using Step = std::pair<Node, Node>;

  void keep(std::span<const Node> path);
  void mark(std::span<const Node> path, std::vector<std::uint8_t>& shared) const;
  std::size_t slot_of(Step step) const;

  std::vector<Step> kept_;  // a hash table with linear probing, at most half full
};

// How far a path keeps away from walls: distances in cells between the centre of a cell of the path
// and the centre of the closest blocked cell, or of the closest cell outside the map. 1 is next to
// a wall.
struct PathClearance {
  double least = 0;
  double mean = 0;
  friend bool operator==(const PathClearance&, const PathClearance&) = default;
};

// The clearance of a path of straight lines between the centres of cells. Each line has the cell
// closest to it in each column that it crosses, or in each row if it crosses more rows. Not for
// graphs. std::nullopt if the path is empty. O(cells of the path * least clearance of the cell,
// squared).
std::optional<PathClearance> path_clearance(const Grid& grid, std::span<const Node> path);

}  // namespace waymark
