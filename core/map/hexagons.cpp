#include "core/map/hexagons.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace waymark {
namespace {

// The steps from a hexagon in an even row, then the steps from a hexagon in an odd row.
constexpr std::array<std::array<Cell, 6>, 2> kHexSteps = {
    {{{{-1, -1}, {0, -1}, {-1, 0}, {1, 0}, {-1, 1}, {0, 1}}},
     {{{0, -1}, {1, -1}, {-1, 0}, {1, 0}, {0, 1}, {1, 1}}}}};

}  // namespace

GraphData hex_draft(int columns, int rows, const std::vector<int>& costs) {
  const bool alike = std::all_of(costs.begin(), costs.end(), [](int cost) { return cost <= 1; });
  const double row_height = std::sqrt(3.0) / 2;
  GraphData draft;
  draft.shape = GraphShape::hexagons;
  draft.unit = "hexes";
  draft.unit_cost = alike ? 1 : 2;
  draft.columns = columns;
  draft.rows = rows;
  const auto at = [columns](Cell cell) {
    return static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(columns) +
           static_cast<std::size_t>(cell.x);
  };
  std::vector<int> numbers(costs.size(), -1);
  for (int y = 0; y < rows; ++y)
    for (int x = 0; x < columns; ++x) {
      if (costs[at({x, y})] == 0) continue;
      numbers[at({x, y})] = static_cast<int>(draft.cells.size());
      draft.cells.push_back({x, y});
      draft.ground.push_back(static_cast<std::uint8_t>(costs[at({x, y})]));
      draft.places.push_back({x + (y % 2) / 2.0, y * row_height});
    }
  for (const Cell cell : draft.cells)
    for (const Cell step : kHexSteps[static_cast<std::size_t>(cell.y % 2)]) {
      const Cell to{cell.x + step.x, cell.y + step.y};
      const bool inside = to.x >= 0 && to.y >= 0 && to.x < columns && to.y < rows;
      if (inside && costs[at(to)] != 0)
        draft.edges.push_back(
            {numbers[at(cell)], numbers[at(to)], alike ? 1 : costs[at(cell)] + costs[at(to)]});
    }
  return draft;
}

}  // namespace waymark
