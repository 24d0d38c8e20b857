#pragma once

#include <memory>
#include <vector>

#include "core/domain/grid.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// The steps from landmarks, made from their tables when they are first asked for and kept while
// those live.
class StepTables {
 public:
  // The fewest steps from the table's landmark to every node. The table is of this grid and these
  // moves. O(cells) the first time, and none of it where every step costs 1, so that the table has
  // them. It stays while the table does.
  const CostPlane& of(const Grid& grid, const Moves& moves, const LandmarkTable& table);

 private:
  struct Kept {
    std::weak_ptr<const DistanceField> table;
    const Grid* grid;
    std::unique_ptr<const CostPlane> steps;
  };
  std::vector<Kept> kept_;
};

}  // namespace waymark
