#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/domain/grid.h"
#include "core/heuristic/active_landmarks.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// Landmark tables over the places of a mover: on a graph that has a node for each cell of the
// ground, see place_grid(). They have a value, or two, for a cell, where tables over states have
// them for each heading. Made when they are first asked for and kept while the landmarks' tables
// over states live.
class PlaceTables {
 public:
  // The graph of places of a grid of states. O(edges) the first time.
  const Grid& places(const Grid& states);
  // The costs between the place of the table's landmark and all others. The same grid. O(places)
  // the first time.
  const DistanceField& of(const Grid& states, const LandmarkTable& table);

 private:
  struct Kept {
    std::weak_ptr<const DistanceField> table;
    std::unique_ptr<const DistanceField> places;
  };
  std::shared_ptr<const Graph> states_;  // of which these are
  std::unique_ptr<const Grid> places_;
  std::vector<Kept> kept_;
};

// The landmark heuristic that asks them: the greatest of the distance formula and of what each
// landmark proves of the way between the two places, turns for nothing. A way of the mover is a way
// on the graph of places that costs no more, so that it is admissible, and consistent as well. The
// grid and the tables must outlive it. O(landmarks).
class PlaceLandmarks {
 public:
  // Asks the `active` ones, indices into the tables, on a grid of states.
  PlaceLandmarks(const Grid& grid, const Moves& moves, Cell goal,
                 std::span<const LandmarkTable> tables, const ActiveLandmarks& active,
                 BoundSense sense, PlaceTables& memory);

  Cost operator()(Node node) const;

 private:
  Node place_of(Node node) const;

  const Graph* graph_;
  Node places_stride_;
  DistanceFormula formula_;
  BoundedList<LandmarkBound, LandmarkHeuristic::kMost> bounds_;  // a drag makes one a frame
};

}  // namespace waymark
