#include "app/model/session/named_cells.h"

#include <algorithm>
#include <fmt/format.h>

#include "core/domain/cell_name.h"

namespace waymark {

Result<std::string> with_cells_of_names(const Grid& grid, std::string_view line) {
  std::string said;
  while (!line.empty()) {
    const std::size_t blank = std::min(line.find(' '), line.size());
    const std::string_view word = line.substr(0, blank);
    if (grid.graph() && word.starts_with('@')) {
      const std::optional<Cell> cell = cell_named(grid.graph(), word.substr(1));
      if (!cell || !grid.walkable(*cell))
        return Error{fmt::format("the graph has no node '{}'", word.substr(1)), "",
                     "Names are those of its file"};
      said += fmt::format("{} {}", cell->x, cell->y);
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
