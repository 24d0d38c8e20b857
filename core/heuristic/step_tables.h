#pragma once

#include <memory>
#include <vector>

#include "core/heuristic/landmark_heuristic.h"
#include "core/map/grid.h"

namespace waymark {

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

}  // namespace waymark
