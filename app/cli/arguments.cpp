#include "app/cli/arguments.h"

#include <charconv>
#include <fmt/format.h>

#include "core/placement/placement.h"

namespace waymark {

Result<Cell> parse_cell(std::string_view text, std::string_view option) {
  Cell cell;
  const char* const end = text.data() + text.size();
  const auto x = std::from_chars(text.data(), end, cell.x);
  if (x.ec == std::errc{} && x.ptr != end && *x.ptr == ',') {
    const auto y = std::from_chars(x.ptr + 1, end, cell.y);
    if (y.ec == std::errc{} && y.ptr == end) return cell;
  }
  return Error{fmt::format("'{}' is no cell", text), std::string(option),
               "Write X,Y: column and row from 0, as in 12,34"};
}

std::optional<Error> misplaced(const Grid& grid, Cell cell, std::string_view role,
                               const std::string& map) {
  if (grid.walkable(cell)) return std::nullopt;
  const std::string problem = grid.contains(cell) ? "is in a wall"
                                                  : fmt::format("lies outside the map of {} x {}",
                                                                grid.width(), grid.height());
  const std::optional<Cell> free = nearest_walkable(grid, cell);
  return Error{fmt::format("the {} {},{} {}", role, cell.x, cell.y, problem), map,
               free ? fmt::format("The nearest free cell is {},{}", free->x, free->y)
                    : "The map has no free cell at all"};
}

std::optional<Error> landmarks_fault(int count) {
  if (count <= Placement::kMaxLandmarks) return std::nullopt;
  return Error{fmt::format("{} landmarks are asked for, and {} are the most", count,
                           Placement::kMaxLandmarks),
               "--landmark", "Name fewer, or let --place add fewer"};
}

}  // namespace waymark
