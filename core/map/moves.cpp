#include "core/map/moves.h"

namespace waymark {

Moves Moves::eight(const Grid& grid) {
  constexpr std::array<std::array<Cost, 2>, 7> kConvergents = {
      {{985, 1393}, {408, 577}, {169, 239}, {70, 99}, {29, 41}, {12, 17}, {5, 7}}};
  // A shortest path enters no cell twice.
  constexpr std::int64_t kLimit = std::int64_t{1} << 30;
  for (const auto& [straight, diagonal] : kConvergents)
    if (std::int64_t{grid.walkable_count()} * diagonal <= kLimit) return {8, straight, diagonal};
  assert(false && "Grid::kMaxCells keeps the coarsest convergent in range");
  return {8, 2, 3};
}

}  // namespace waymark
