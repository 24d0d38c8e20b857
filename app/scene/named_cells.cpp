#include "app/scene/named_cells.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/map/cell_name.h"
#include "core/map/mover_states.h"

namespace waymark {

namespace {

// Pointer verbs use ground cells, so this gives the position of the state's wedge in its ground
// cell.
std::string place_of_state(const MoverStates& states, Cell state) {
  constexpr double kInWedge = 0.25;
  const Cell ground = states.ground_cell(state), ahead = states.ahead(states.heading(state));
  return fmt::format("{} {}", ground.x + kInWedge * ahead.x, ground.y + kInWedge * ahead.y);
}

bool is_of_pointer(std::string_view line) {
  return line.starts_with("point ") || line.starts_with("drag ") || line.starts_with("press ") ||
         line.starts_with("click ");
}

}  // namespace

Result<std::string> with_cells_of_names(const Grid& grid, std::string_view line) {
  std::string said;
  const MoverStates* const states =
      grid.graph() && is_of_pointer(line) ? grid.graph()->states() : nullptr;
  while (!line.empty()) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, blank);
    // A lone '@' is wall terrain.
    if (grid.graph() && word.starts_with('@') && word.size() > 1) {
      const std::optional<Cell> cell = cell_named(grid.graph(), word.substr(1));
      if (!cell || !grid.walkable(*cell))
        return Error{fmt::format("the graph has no node '{}'", word.substr(1)), "",
                     "Use a node name from the graph file"};
      said += states ? place_of_state(*states, *cell) : fmt::format("{} {}", cell->x, cell->y);
    } else {
      said += word;
    }
    line.remove_prefix(blank);
    const std::size_t next = std::min(line.find_first_not_of(' '), line.size());
    said += line.substr(0, next);
    line.remove_prefix(next);
  }
  return said;
}

}  // namespace waymark
