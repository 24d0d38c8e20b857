#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/heuristic/active_landmarks.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/grid.h"

namespace waymark {

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

}  // namespace waymark
