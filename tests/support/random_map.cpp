#include "tests/support/random_map.h"

#include <cstdlib>
#include <ostream>
#include <string>

#include "core/io/map_file.h"
#include "tests/support/maps.h"

namespace waymark {
namespace {

constexpr std::string_view kPassable = ".GS";
constexpr std::string_view kBlocked = "@OTW";

// RapidCheck reads this when it runs its first property.
[[maybe_unused]] const int cases_set =
    setenv("RC_PARAMS", ("max_success=" + std::to_string(kCases)).c_str(), 0);

// One number below 100 per cell. Numbers from 100 - `walls` up are walls, so shrinking opens walls.
Grid build(int width, int height, int walls, const std::vector<int>& cells) {
  Grid grid(width, height);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell cell{static_cast<int>(i) % width, static_cast<int>(i) / width};
    const auto kind = static_cast<std::size_t>(cells[i]);
    const bool blocked = cells[i] >= 100 - walls;
    grid.set_terrain(
        cell, blocked ? kBlocked[kind % kBlocked.size()] : kPassable[kind % kPassable.size()]);
  }
  return grid;
}

}  // namespace

rc::Gen<Grid> any_grid() {
  const auto sizes = rc::gen::tuple(rc::gen::inRange(1, 15), rc::gen::inRange(1, 15),
                                    rc::gen::element(0, 15, 35, 50, 90));
  const auto grid = rc::gen::mapcat(sizes, [](const std::tuple<int, int, int>& size) {
    const auto [width, height, walls] = size;
    const auto cells = rc::gen::container<std::vector<int>>(
        static_cast<std::size_t>(width * height), rc::gen::inRange(0, 100));
    return rc::gen::map(cells,
                        [w = width, h = height, walls = walls](const std::vector<int>& numbers) {
                          return build(w, h, walls, numbers);
                        });
  });
  // Uses the full size from the first case on. Otherwise the ranges would grow with the size,
  // starting with open 1 x 1 maps.
  return rc::gen::resize(rc::kNominalSize, grid);
}

Cell any_cell(const Grid& grid) {
  const std::vector<Cell> cells = walkable_cells(grid);
  return cells[*rc::gen::resize(rc::kNominalSize, rc::gen::inRange<std::size_t>(0, cells.size()))];
}

std::vector<Cell> any_cells(const Grid& grid, int count) {
  std::vector<Cell> cells;
  for (int i = 0; i < count; ++i) cells.push_back(any_cell(grid));
  return cells;
}

Directions any_directions() {
  const int kind = *rc::gen::element(0, 0, 1, 1, 2);
  if (kind < 2) return kind == 0 ? 4 : 8;
  return {8,
          *rc::gen::element(DiagonalCost::root_two, DiagonalCost::one, DiagonalCost::three_halves),
          *rc::gen::element(Corners::whole, Corners::cut, Corners::squeeze)};
}

void showValue(const Grid& grid, std::ostream& out) { out << '\n' << map_text(grid); }
void showValue(Cell cell, std::ostream& out) { out << cell.x << ',' << cell.y; }

}  // namespace waymark
