#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/domain/pair.h"
#include "core/field/field_builder.h"
#include "core/field/near_fields.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// How many cells fewer A* would have to expand for one search with a landmark more, for each of
// some places. No search is run: with a consistent heuristic A* must expand a cell exactly where
// its cost from the start and the bound to the goal come to less than the cost of the path, and a
// landmark takes away those where its own bound is enough. So each place takes one distance field,
// and then a look at the cells that are to be expanded now. With 8 moves places that lie near each
// other are scored together, several times as fast, see NearFields.
class SavedCells {
 public:
  // One that is to be expanded, and what a bound must come to for it not to be.
  struct ToExpand {
    Node node;
    Cost lacks;
  };

  // The points of the pair are walkable; `nodes` are those of the start's component and `places`
  // among them, in the order in which they are scored (see coarse_to_fine). All but pair and places
  // must outlive it. Nothing can be saved where there is no path.
  SavedCells(FieldBuilder& fields, const Moves& moves, const Pair& pair,
             std::span<const Node> nodes, const std::vector<LandmarkTable>& present,
             std::vector<Node> places);

  // Cells that A* must expand with the present landmarks.
  int must_expand() const { return static_cast<int>(cells_.size()); }
  const std::vector<Node>& places() const { return places_; }
  int done() const { return static_cast<int>(saved_.size()); }  // places
  // Scores up to kPlacesAtOnce more; false when all are done.
  static constexpr std::size_t kPlacesAtOnce = 16;
  bool advance();
  // Of the places so far, in their order.
  std::span<const int> saved() const { return saved_; }
  // What a thread keeps from call to call, of one grid.
  struct Memory {
    std::optional<NearFields> near;
    std::vector<DistanceField> fields;
  };
  // The same of any places, by fields that another builder of this grid makes: several threads may
  // score places of one search beside each other. What is scored in one call goes fastest where it
  // lies together, see gather_near().
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
