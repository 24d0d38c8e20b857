#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <span>
#include <vector>

#include "core/base/bounded_list.h"
#include "core/field/distance_field.h"
#include "core/heuristic/distance_formula.h"

namespace waymark {

// A landmark table is the distance field of a landmark; tables are shared, never changed.
using LandmarkTable = std::shared_ptr<const DistanceField>;

// What one landmark L says of the cost between two nodes a and b, by the triangle inequality and
// moves that cost the same both ways: |cost(L,a) - cost(L,b)| <= cost(a,b) <= cost(L,a) +
// cost(L,b). When L reaches neither it says nothing: 0 and kNoCost. When it reaches only one of
// them there is no path: both kNoCost.
inline Cost lower_bound(Cost from_landmark_to_a, Cost from_landmark_to_b) {
  if (from_landmark_to_a == from_landmark_to_b) return 0;
  if (from_landmark_to_a == kNoCost || from_landmark_to_b == kNoCost) return kNoCost;
  return std::abs(from_landmark_to_a - from_landmark_to_b);
}
inline Cost upper_bound(Cost from_landmark_to_a, Cost from_landmark_to_b) {
  if (from_landmark_to_a == kNoCost || from_landmark_to_b == kNoCost) return kNoCost;
  return from_landmark_to_a + from_landmark_to_b;
}

// The bound by one plane alone of what it falls by from n to Z, 0 where that is nothing: how the
// planes of directed tables are asked. kNoCost where only Z has a value, so that n has no path to
// Z.
struct Fall {
  Cost from, to;  // the plane at the two nodes
  Cost bound() const {
    if (to == kNoCost) return 0;
    return from == kNoCost ? kNoCost : std::max(0, from - to);
  }
};

// By both planes of a directed table: the costs to the landmark of n and of Z fall, and those from
// the landmark rise.
inline Cost directed_bound(Fall to_landmark, Fall from_landmark) {
  return std::max(to_landmark.bound(), Fall{from_landmark.to, from_landmark.from}.bound());
}

// Which bound a landmark is asked for. They differ where steps cost more one way than back.
enum class BoundSense {
  towards,   // of the cost from a node to the goal
  backward,  // of the cost from the goal to a node
  // As if steps cost the same both ways, by the costs from the landmark alone: what a program does
  // that keeps one table a landmark. Where they do not it can be too great either way.
  undirected,
};

// What one landmark L says of the cost from a node n to one goal Z. Where steps cost more one way
// than back there is a bound by each of its planes:
//   cost(n, L) - cost(Z, L) and cost(L, Z) - cost(L, n),
// of which the greater one holds, at least 0 (Goldberg and Harrelson, 2005). Else they are the two
// signs of the difference above. kNoCost where the landmark proves that there is no path: where Z
// leads to L and n does not, or where L leads to n and not to Z. The table must outlive it.
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
  // Towards the goal: the cost of the way by the landmark, kNoCost where it does not reach both.
  Cost upper(Node node) const { return upper_bound((*falls_)[node], to_goal_); }

 private:
  const CostPlane* falls_ = nullptr;  // the bound is what this plane falls by from the node on,
  const CostPlane* rises_ = nullptr;  // or what this one rises by
  Cost from_goal_ = 0;                // falls_ at the goal
  Cost to_goal_ = 0;                  // rises_ at the goal
};

// The landmark heuristic, also called differential heuristic or ALT (Goldberg and Harrelson, 2005;
// Sturtevant et al., 2009): the greatest of the distance formula and every landmark's lower bound
// towards the goal. Admissible and consistent while the tables are those of this grid and moves.
// kNoCost where a landmark proves that there is no path. The grid and the tables must outlive it.
// O(landmarks).
class LandmarkHeuristic {
 public:
  // Landmarks. More than that throw std::length_error, here and in all that keeps them in place.
  static constexpr std::size_t kMost = 64;

  LandmarkHeuristic(const Grid& grid, const Moves& moves, Cell goal,
                    const std::vector<LandmarkTable>& tables)
      : formula_(grid, moves, goal) {
    for (std::size_t i = 0; i < tables.size(); ++i)
      ask(*tables[i], static_cast<int>(i), grid.node(goal));
  }
  // That of some of the landmarks alone: `active` are their indices into the tables, ascending.
  LandmarkHeuristic(const Grid& grid, const Moves& moves, Cell goal,
                    std::span<const LandmarkTable> tables, std::span<const int> active,
                    BoundSense sense = BoundSense::towards)
      : formula_(grid, moves, goal) {
    for (const int i : active) ask(*tables[static_cast<std::size_t>(i)], i, grid.node(goal), sense);
  }

  Cost operator()(Node node) const {
    Cost best = formula_(node);
    for (const Landmark& landmark : landmarks()) best = std::max(best, landmark.bound(node));
    return best;
  }

  // Who gives the value at a node.
  struct Bound {
    Cost value = 0;
    int landmark = kFormula;  // index into the tables, or kFormula
  };
  static constexpr int kFormula = -1;

  // Ties: the formula first, then the lower index.
  Bound bound(Node node) const {
    Bound best{formula_(node), kFormula};
    for (const Landmark& landmark : landmarks()) {
      const Cost value = landmark.bound(node);
      if (value > best.value) best = {value, landmark.index};
    }
    return best;
  }

  // The least upper bound that a landmark gives, kNoCost when none reaches both.
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
  BoundedList<Landmark, kMost> landmarks_;  // in place: a drag makes one a frame
};

}  // namespace waymark
