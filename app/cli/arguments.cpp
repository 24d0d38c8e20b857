#include "app/cli/arguments.h"

#include <fmt/format.h>

#include "core/domain/cell_name.h"
#include "core/placement/placement.h"

namespace waymark {

Result<Cell> parse_cell(const Grid& grid, std::string_view text, std::string_view option) {
  if (const std::optional<Cell> cell = cell_named(grid.graph(), text)) return *cell;
  if (grid.graph() && grid.graph()->shape() != GraphShape::hexagons)
    return Error{fmt::format("no node is called '{}'", text), std::string(option),
                 "Write a node as the graph's file names it"};
  return Error{fmt::format("'{}' is no cell", text), std::string(option),
               "Write X,Y: column and row from 0, as in 12,34"};
}

Result<Moves> choose_moves(const Grid& grid, const std::optional<Directions>& given,
                           const Directions& own) {
  if (grid.graph() && given)
    return Error{"a graph has edges of its own in place of moves", "--moves", "Leave it out"};
  return Moves::of(given.value_or(own), grid);
}

std::optional<Error> problems_fault(const Grid& grid, const std::string& scenario) {
  if (!grid.graph() || scenario.empty()) return std::nullopt;
  return Error{"a problem file names cells, and the map is a graph", scenario,
               "Leave it out, and let pairs be drawn"};
}

std::optional<Error> misplaced(const Grid& grid, Cell cell, std::string_view role,
                               const std::string& map) {
  if (grid.walkable(cell)) return std::nullopt;
  const std::string problem = grid.contains(cell) ? "is in a wall"
                                                  : fmt::format("lies outside the map of {} x {}",
                                                                grid.width(), grid.height());
  const std::optional<Cell> free = nearest_walkable(grid, cell);
  return Error{fmt::format("the {} {} {}", role, cell_name(grid.graph(), cell), problem), map,
               free ? fmt::format("The nearest free cell is {}", cell_name(grid.graph(), *free))
                    : "The map has no free cell at all"};
}

std::optional<Error> landmarks_fault(int count) {
  if (count <= Placement::kMaxLandmarks) return std::nullopt;
  return Error{fmt::format("{} landmarks are asked for, and {} are the most", count,
                           Placement::kMaxLandmarks),
               "--landmark", "Name fewer, or let --place add fewer"};
}

}  // namespace waymark
