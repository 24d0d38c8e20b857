#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <span>
#include <stdexcept>
#include <utility>
#include <vector>

#include "core/field/distance_field.h"
#include "core/field/field_builder.h"
#include "core/heuristic/distance_formula.h"
#include "core/map/grid.h"

namespace waymark {

// A list with room for kMost items in the object itself, so it never allocates memory. Items must
// be trivially destructible and copyable. The caller must respect the bound; the list checks it in
// every build.
template <class T, std::size_t kMost>
class BoundedList {
 public:
  // O(1). Throws std::length_error if the list already has kMost items.
  void push_back(const T& item) {
    if (count_ == kMost) [[unlikely]]
      throw std::length_error("a BoundedList is full");
    items_[count_++] = item;
  }

  std::size_t size() const { return count_; }
  T* begin() { return items_.data(); }
  T* end() { return begin() + count_; }
  const T* begin() const { return items_.data(); }
  const T* end() const { return begin() + count_; }
  std::span<const T> all() const { return {begin(), count_}; }

 private:
  std::array<T, kMost> items_;
  std::size_t count_ = 0;
};

// A landmark table is the distance field of a landmark. Tables are shared and never changed.
using LandmarkTable = std::shared_ptr<const DistanceField>;

// The bounds from one landmark L on the cost between two nodes a and b. If moves cost the same in
// both directions, the triangle inequality gives |cost(L,a) - cost(L,b)| <= cost(a,b) <= cost(L,a)
// + cost(L,b). If L reaches neither, the bounds are trivial: 0 and kNoCost. If L reaches only one,
// there is no path: both are kNoCost.
inline Cost lower_bound(Cost from_landmark_to_a, Cost from_landmark_to_b) {
  if (from_landmark_to_a == from_landmark_to_b) return 0;
  if (from_landmark_to_a == kNoCost || from_landmark_to_b == kNoCost) return kNoCost;
  return std::abs(from_landmark_to_a - from_landmark_to_b);
}
inline Cost upper_bound(Cost from_landmark_to_a, Cost from_landmark_to_b) {
  if (from_landmark_to_a == kNoCost || from_landmark_to_b == kNoCost) return kNoCost;
  return from_landmark_to_a + from_landmark_to_b;
}

// The bound from a single plane of a directed table: the decrease of its value from n to Z, at
// least 0. The bound is kNoCost if only Z has a value, because then n has no path to Z.
struct Fall {
  Cost from, to;  // values of the plane at the two nodes
  Cost bound() const {
    if (to == kNoCost) return 0;
    return from == kNoCost ? kNoCost : std::max(0, from - to);
  }
};

// The bound from both planes of a directed table: from n to Z, the decrease of the cost to the
// landmark or the increase of the cost from the landmark, whichever is larger.
inline Cost directed_bound(Fall to_landmark, Fall from_landmark) {
  return std::max(to_landmark.bound(), Fall{from_landmark.to, from_landmark.from}.bound());
}

// The bound from one landmark L on the cost from a node n to one goal Z. If costs depend on the
// direction, each plane of the table gives a bound: cost(n, L) - cost(Z, L) and cost(L, Z) -
// cost(L, n). The result is the larger of the two, at least 0 (Goldberg and Harrelson, 2005). If
// costs do not depend on the direction, the two bounds are the same difference with opposite signs,
// see lower_bound(). kNoCost if the landmark proves that there is no path: Z leads to L but n does
// not, or L leads to n but not to Z. The table must outlive it.
class LandmarkBound {
 public:
  LandmarkBound() = default;
  LandmarkBound(const DistanceField& table, Node goal, BoundSense sense = BoundSense::towards) {
    const CostPlane* const to = &table.costs;
    const CostPlane* const from = &table.from_source();
    falls_ = sense == BoundSense::towards ? to : from;
    rises_ = sense == BoundSense::backward ? to : from;
    from_goal_ = (*falls_)[goal];
    to_goal_ = (*rises_)[goal];
  }

  Cost operator()(Node node) const {
    const Cost falls = (*falls_)[node];
    if (rises_ == falls_) return lower_bound(falls, from_goal_);
    return directed_bound({falls, from_goal_}, {(*rises_)[node], to_goal_});
  }
  // An upper bound on the cost to the goal: the cost of the path through the landmark, kNoCost if
  // the landmark is not connected to both the node and the goal.
  Cost upper(Node node) const { return upper_bound((*falls_)[node], to_goal_); }

 private:
  const CostPlane* falls_ = nullptr;  // the bound is the decrease of this plane from node to goal,
  const CostPlane* rises_ = nullptr;  // or the increase of this plane
  Cost from_goal_ = 0;                // falls_ at the goal
  Cost to_goal_ = 0;                  // rises_ at the goal
};

// The landmark heuristic, also called differential heuristic or ALT (Goldberg and Harrelson, 2005;
// Sturtevant et al., 2009): the maximum of the distance formula and every landmark's lower bound
// towards the goal. Admissible and consistent while the tables match the grid and moves. kNoCost if
// a landmark proves that there is no path. The grid and the tables must outlive it. O(landmarks).
class LandmarkHeuristic {
 public:
  // The maximum number of landmarks. More landmarks cause a std::length_error, here and in every
  // in-place list of landmarks.
  static constexpr std::size_t kMost = 64;

  LandmarkHeuristic(const Grid& grid, const Moves& moves, Cell goal,
                    const std::vector<LandmarkTable>& tables)
      : formula_(grid, moves, goal) {
    for (std::size_t i = 0; i < tables.size(); ++i)
      ask(*tables[i], static_cast<int>(i), grid.node(goal));
  }
  // Uses only the `active` landmarks, given as ascending indices into the tables.
  LandmarkHeuristic(const Grid& grid, const Moves& moves, Cell goal,
                    std::span<const LandmarkTable> tables, std::span<const int> active,
                    BoundSense sense = BoundSense::towards)
      : formula_(grid, moves, goal, sense) {
    for (const int i : active) ask(*tables[static_cast<std::size_t>(i)], i, grid.node(goal), sense);
  }

  Cost operator()(Node node) const {
    Cost best = formula_(node);
    for (const Landmark& landmark : landmarks()) best = std::max(best, landmark.bound(node));
    return best;
  }

  // The heuristic value of a node, with the landmark that gives it.
  struct Bound {
    Cost value = 0;
    int landmark = kFormula;  // index into the tables, or kFormula
  };
  static constexpr int kFormula = -1;

  // The heuristic value of a node and its source. Ties: the formula first, then the lower index.
  Bound bound(Node node) const {
    Bound best{formula_(node), kFormula};
    for (const Landmark& landmark : landmarks()) {
      const Cost value = landmark.bound(node);
      if (value > best.value) best = {value, landmark.index};
    }
    return best;
  }

  // The lowest upper bound from any landmark, kNoCost if no landmark is connected to both the node
  // and the goal.
  Cost upper(Node node) const {
    Cost best = kNoCost;
    for (const Landmark& landmark : landmarks()) best = std::min(best, landmark.bound.upper(node));
    return best;
  }

 private:
  struct Landmark {
    LandmarkBound bound;
    int index;
  };
  void ask(const DistanceField& table, int index, Node goal,
           BoundSense sense = BoundSense::towards) {
    landmarks_.push_back({LandmarkBound(table, goal, sense), index});
  }
  std::span<const Landmark> landmarks() const { return landmarks_.all(); }

  DistanceFormula formula_;
  // In place, because a heuristic per frame is created while the user drags.
  BoundedList<Landmark, kMost> landmarks_;
};

// The value of a number of active landmarks that means all landmarks.
inline constexpr int kAllActive = 0;

// The indices of the active landmarks, ascending. Stored in place to avoid an allocation per
// search.
class ActiveLandmarks {
 public:
  // Adds an index, which must be larger than all previous indices.
  void add(int index) { indices_.push_back(index); }

  const int* data() const { return begin(); }
  const int* begin() const { return indices_.begin(); }
  const int* end() const { return indices_.end(); }
  std::size_t size() const { return indices_.size(); }
  bool contains(int index) const { return std::binary_search(begin(), end(), index); }
  friend bool operator==(const ActiveLandmarks& a, const ActiveLandmarks& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  BoundedList<int, LandmarkHeuristic::kMost> indices_;
};

// The landmarks that a search from start to goal uses if it is limited to `count` landmarks: the
// ones with the tightest lower bounds between start and goal (Goldberg and Werneck, 2005, call them
// active landmarks; Sturtevant et al., 2009, use a single one). A landmark that proves that there
// is no path ranks first. Ties: the lower index. Returns all landmarks if there are fewer, or for
// kAllActive. At most LandmarkHeuristic::kMost tables; `count` must be at least 0; start and goal
// are nodes of the tables' grid. O(landmarks + count log count).
ActiveLandmarks active_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                 int count);

// The `count` landmarks closest to the start or the goal, measured by the cost from the start to
// the landmark or from the landmark to the goal. A landmark that is connected to neither the start
// nor the goal ranks last. Ties: the lower index. Otherwise like active_landmarks().
ActiveLandmarks nearest_landmarks(std::span<const LandmarkTable> tables, Node start, Node goal,
                                  int count);

// Tables of the number of steps from landmarks, computed from the landmark tables at first use and
// kept as long as these exist.
class StepTables {
 public:
  // The minimum number of steps from the table's landmark to every node. The table must match the
  // grid and the moves. O(cells) at first use; O(1) if every step costs 1, because the table then
  // has the counts. The result is valid as long as the table.
  const CostPlane& of(const Grid& grid, const Moves& moves, const LandmarkTable& table);

 private:
  struct Kept {
    std::weak_ptr<const DistanceField> table;
    const Grid* grid;
    std::unique_ptr<const CostPlane> steps;
  };
  std::vector<Kept> kept_;
};

// Landmark tables over the places of a mover: on a graph with one node per cell of the ground, see
// place_grid(). They have one or two values per cell; tables over states have one or two values for
// each heading of a cell. Built at first use and kept as long as the landmarks' tables over states
// exist.
class PlaceTables {
 public:
  // The graph of places for a grid of states. O(edges) at first use.
  const Grid& places(const Grid& states);
  // The costs between the place of the table's landmark and all other places. The grid must be the
  // one passed to places(). O(places) at first use.
  const DistanceField& of(const Grid& states, const LandmarkTable& table);

 private:
  struct Kept {
    std::weak_ptr<const DistanceField> table;
    std::unique_ptr<const DistanceField> places;
  };
  std::shared_ptr<const Graph> states_;  // graph of states to which the places belong
  std::unique_ptr<const Grid> places_;
  std::vector<Kept> kept_;
};

// The landmark heuristic with tables over places: the maximum of the distance formula and each
// landmark's bound on the cost between the two places, with free turns. Every path of the mover is
// also a path on the graph of places and costs no more there, so the heuristic is admissible. It is
// also consistent. The grid and the tables must outlive it. O(landmarks).
class PlaceLandmarks {
 public:
  // For a grid of states. `active` has the indices of the landmarks to use.
  PlaceLandmarks(const Grid& grid, const Moves& moves, Cell goal,
                 std::span<const LandmarkTable> tables, const ActiveLandmarks& active,
                 BoundSense sense, PlaceTables& memory);

  Cost operator()(Node node) const;

 private:
  Node place_of(Node node) const;

  const Graph* graph_;
  Node places_stride_;
  DistanceFormula formula_;
  // In place, because a heuristic per frame is created while the user drags.
  BoundedList<LandmarkBound, LandmarkHeuristic::kMost> bounds_;
};

// Builds the tables of the landmarks, in order, on the grid of `fields`. Builds several at once if
// this is faster.
inline std::vector<LandmarkTable> landmark_tables(FieldBuilder& fields, const Moves& moves,
                                                  std::span<const Cell> landmarks) {
  std::vector<LandmarkTable> tables;
  for (DistanceField& table : fields.build_many(moves, landmarks))
    tables.push_back(std::make_shared<const DistanceField>(std::move(table)));
  return tables;
}
// Like landmark_tables() above, on at most `threads` threads, fewer if memory is short.
std::vector<LandmarkTable> landmark_tables(FieldBuilder& fields, const Moves& moves,
                                           std::span<const Cell> landmarks, int threads);

// The number of bytes per value if all tables use the same width: 2 if no cost exceeds
// CostPlane::kGreatestNarrow, otherwise 4. Waymark's own tables may use 4 bytes even if 2 are
// enough. O(tables * cells).
std::uint64_t value_bytes(std::span<const LandmarkTable> tables);

// The total number of planes of the tables: two for each table if costs depend on the direction.
inline std::uint64_t plane_count(std::span<const LandmarkTable> tables) {
  std::uint64_t planes = 0;
  for (const LandmarkTable& table : tables) planes += table->is_directed() ? 2 : 1;
  return planes;
}

// The size of the exported tables in bytes: one value per cell, or node of a graph, and plane, as
// in the files and in programs that read them. Waymark's tables in memory also have a border.
inline std::uint64_t table_bytes(const Grid& grid, std::span<const LandmarkTable> tables) {
  const std::uint64_t nodes = grid.graph() ? static_cast<std::uint64_t>(grid.graph()->node_count())
                                           : static_cast<std::uint64_t>(grid.width()) *
                                                 static_cast<std::uint64_t>(grid.height());
  return plane_count(tables) * nodes * value_bytes(tables);
}

// A stale table was built on an earlier version of the map and kept while walls or terrain were
// edited. It stores the costs on the earlier version. On the current map:
// - The table bounds the cost between two cells by the difference of their values, as before. If
//   cells were only blocked or made more expensive, every current path existed before and cost no
//   more, so the bound is still valid. If cells were opened or made cheaper, the bound may
//   overestimate, and nothing in the table shows this.
// - A cell that was a wall has no value, so the table gives no bound there.
// - A cell that the landmark did not reach has no value either. This proves nothing about the
//   current map, because removing a wall can connect parts. So the table gives no bound there and
//   never proves that there is no path. The proof would hold if walls were only added, but the
//   table does not record the edits.
// - If the goal has no value, the table gives no bound anywhere.
// - The upper bounds of the table are invalid, because a new wall can make any path longer.
// If cells were only blocked or made more expensive, the bounds are consistent, because connected
// cells either all have a value or all have none. Otherwise cells without a value can be next to
// cells with one, so the bounds may be inconsistent even if none overestimates. Searches with stale
// tables must reopen nodes.

// Returns a stale table for one goal, converted to a table of the current map: its LandmarkBound is
// never kNoCost for a walkable node. The number of planes does not change. `built` is from an
// earlier version of `grid` with the same width, height and directions; `moves` are the current
// ones; `goal` must be walkable. If the cost units differ, values are converted and rounded down,
// so no bound exceeds the cost of a path. Returns `built` itself if every walkable node has a
// value. O(cells).
LandmarkTable stale_table(const LandmarkTable& built, const Grid& grid, const Moves& moves,
                          Cell goal);

// Converts all tables, in order.
std::vector<LandmarkTable> stale_tables(std::span<const LandmarkTable> built, const Grid& grid,
                                        const Moves& moves, Cell goal);

}  // namespace waymark
