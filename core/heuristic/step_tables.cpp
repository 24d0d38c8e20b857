#include "core/heuristic/step_tables.h"

#include "core/field/step_field.h"

namespace waymark {

const CostPlane& StepTables::of(const Grid& grid, const Moves& moves, const LandmarkTable& table) {
  if (moves.unit()) return table->costs;
  std::erase_if(kept_, [](const Kept& one) { return one.table.expired(); });
  for (const Kept& one : kept_)
    if (one.grid == &grid && one.table.lock() == table) return *one.steps;
  kept_.push_back(
      {table, &grid, std::make_unique<const CostPlane>(step_field(grid, moves, table->source))});
  return *kept_.back().steps;
}

}  // namespace waymark
