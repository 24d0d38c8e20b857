#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/domain/pair.h"
#include "core/field/field_builder.h"
#include "core/field/near_fields.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// How many fewer cells A* would have to expand for one search with one more landmark, for each of
// several places. Runs no search: with a consistent heuristic A* must expand a cell exactly if its
// cost from the start plus the bound to the goal is below the cost of the path, and a landmark
// saves the cells where its own bound is high enough. So each place needs one distance field and
// one pass over the cells that must be expanded now. With 8 moves, places close together are scored
// together, several times as fast, see NearFields.
class SavedCells {
 public:
  // A cell that must be expanded, and the lowest bound that would save it.
  struct ToExpand {
    Node node;
    Cost lacks;
  };

  // The points of the pair must be walkable. `nodes` are the nodes of the start's component and
  // `places` are some of them, in scoring order (see coarse_to_fine). The referents except pair and
  // places must outlive it. Nothing can be saved if there is no path.
  SavedCells(FieldBuilder& fields, const Moves& moves, const Pair& pair,
             std::span<const Node> nodes, const std::vector<LandmarkTable>& present,
             std::vector<Node> places);

  // Cells that A* must expand with the present landmarks.
  int must_expand() const { return static_cast<int>(cells_.size()); }
  const std::vector<Node>& places() const { return places_; }
  int done() const { return static_cast<int>(saved_.size()); }  // places
  // Scores up to kPlacesAtOnce more places. Returns false when all are done.
  static constexpr std::size_t kPlacesAtOnce = 16;
  bool advance();
  // For the places so far, in order.
  std::span<const int> saved() const { return saved_; }
  // The memory that a thread reuses between calls on one grid.
  struct Memory {
    std::optional<NearFields> near;
    std::vector<DistanceField> fields;
  };
  // Scores any places, with fields from another builder of this grid, so several threads can score
  // places of one search in parallel. A call is fastest if its places are close together, see
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
