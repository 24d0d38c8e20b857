#include "app/model/graph/cut_source.h"

#include "app/model/maps/named_grid.h"
#include "core/domain/map_cut.h"

namespace waymark {

Result<Grid> read_cut(const std::string& source) {
  const std::string map(map_of_cut(source));
  if (cut_named(map)) return Error{"this is a graph already", map, "Name a map of cells"};
  const Result<Grid> cells = named_grid(map);
  if (!cells) return cells.error();
  return cut_map(*cut_named(source), cells.value(), map);
}

}  // namespace waymark
