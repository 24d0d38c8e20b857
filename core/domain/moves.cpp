#include "core/domain/moves.h"

namespace waymark {
namespace {

// A shortest path enters no cell twice.
constexpr std::int64_t kMostPathCost = std::int64_t{1} << 30;

constexpr std::array<std::array<Cost, 2>, 7> kConvergents = {
    {{985, 1393}, {408, 577}, {169, 239}, {70, 99}, {29, 41}, {12, 17}, {5, 7}}};

// Cost units are halves where terrains differ.
Cost units(const Grid& grid) { return grid.uniform() ? 1 : 2; }

bool fits(const Grid& grid, Cost diagonal) {
  return std::int64_t{grid.walkable_count()} * grid.most_cost() * units(grid) * diagonal <=
         kMostPathCost;
}

}  // namespace

Moves Moves::eight(const Grid& grid) {
  for (const auto& [straight, diagonal] : kConvergents)
    if (fits(grid, diagonal))
      return {8, units(grid) * straight, units(grid) * diagonal, grid.least_cost()};
  assert(false && "countable() keeps the coarsest convergent in range");
  return {8, 10, 14, grid.least_cost()};
}

bool Moves::countable(const Grid& grid) { return fits(grid, kConvergents.back()[1]); }

}  // namespace waymark
