#include "app/cli/tables_of.h"

#include <fmt/format.h>
#include <utility>

#include "app/cli/map_argument.h"
#include "app/cli/terrain_option.h"
#include "core/file/import_source.h"

namespace waymark {

void add_tables_of_option(Usage& command, std::string& old_map) {
  command
      .option("--tables-of", old_map,
              "Keep the landmark tables of an earlier version of the map, as large as MAP, and "
              "say what they are worth on it")
      .type("OLDMAP");
}

Result<Grid> open_tables_map(const std::string& old_map, const ImportWishes& wishes,
                             const std::string& terrain, const Grid& grid, const std::string& map) {
  Result<MapArgument> opened =
      open_map_argument(old_map, names_import(old_map) ? wishes : ImportWishes{});
  if (!opened) return opened.error();
  Grid& old = opened.value().grid;
  if (std::optional<Error> error = take_terrain(terrain, old_map, old)) return *error;
  if (old.graph() || grid.graph())
    return Error{"tables of an earlier map are kept of maps of cells alone",
                 "--tables-of " + old_map, "Leave it out"};
  if (old.width() == grid.width() && old.height() == grid.height()) return std::move(old);
  return Error{fmt::format("this map has {} x {} cells and {} has {} x {}: its landmark tables "
                           "cannot be asked there",
                           old.width(), old.height(), map, grid.width(), grid.height()),
               "--tables-of " + old_map, "Name a version of the same map"};
}

}  // namespace waymark
