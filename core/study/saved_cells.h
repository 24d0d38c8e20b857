#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/field/field_builder.h"
#include "core/field/near_fields.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/pair.h"

namespace waymark {

// Counts, for each of several places, how many fewer cells A* would have to expand in one search if
// there were a landmark at the place. Runs no search: with a consistent heuristic, A* must expand
// exactly the cells whose cost from the start plus the bound to the goal is below the cost of the
// path, and a landmark saves the cells where its own bound is high enough. So each place needs one
// distance field and one scan of the cells that A* must currently expand. With 8 moves, places
// close together are scored together, which is several times as fast, see NearFields.
class SavedCells {
 public:
  // A cell that must be expanded, and the lowest bound that would save the cell.
  struct ToExpand {
    Node node;
    Cost lacks;
  };

  // The pair's cells must be walkable. `nodes` are the nodes of the start's component, and `places`
  // are some of them, in scoring order (see coarse_to_fine). Everything that the arguments refer
  // to, except `pair` and `places`, must outlive it. If there is no path, no place saves any cells.
  SavedCells(FieldBuilder& fields, const Moves& moves, const Pair& pair,
             std::span<const Node> nodes, const std::vector<LandmarkTable>& present,
             std::vector<Node> places);

  // The number of cells that A* must expand with the current landmarks.
  int must_expand() const { return static_cast<int>(cells_.size()); }
  const std::vector<Node>& places() const { return places_; }
  int done() const { return static_cast<int>(saved_.size()); }  // number of places
  // Scores up to kPlacesAtOnce more places. Returns false when all are done.
  static constexpr std::size_t kPlacesAtOnce = 16;
  bool advance();
  // The number of cells that each place saves, for the places scored so far, in order.
  std::span<const int> saved() const { return saved_; }
  // The memory that a thread reuses between calls on one grid.
  struct Memory {
    std::optional<NearFields> near;
    std::vector<DistanceField> fields;
  };
  // Scores any places, using another builder of the same grid, so several threads can score places
  // for one search in parallel. A call is fastest if its places are close together, see
  // gather_near().
  std::vector<int> score(FieldBuilder& fields, Memory& memory, std::span<const Node> places) const;

 private:
  void score_near(FieldBuilder& fields, Memory& memory, std::span<const Node> places,
                  std::span<int> saved) const;
  int saved_by(const DistanceField& place) const;

  FieldBuilder& fields_;
  const Moves& moves_;
  Node goal_;
  std::vector<ToExpand> cells_;
  std::vector<Node> places_;
  std::vector<int> saved_;
  Memory memory_;
};

}  // namespace waymark
