#include "app/cli/tables_of.h"

#include <fmt/format.h>
#include <utility>

#include "app/cli/map_argument.h"
#include "app/cli/terrain_option.h"
#include "core/io/import_source.h"

namespace waymark {

void add_tables_of_option(Usage& command, std::string& old_map) {
  command
      .option("--tables-of", old_map,
              "Use landmark tables built for an earlier version of MAP with the same size, and "
              "check them on MAP")
      .type("OLDMAP");
}

Result<Grid> open_tables_map(const std::string& old_map, const ImportOptions& options,
                             const std::string& terrain, const Grid& grid, const std::string& map) {
  Result<MapArgument> opened =
      open_map_argument(old_map, names_import(old_map) ? options : ImportOptions{});
  if (!opened) return opened.error();
  Grid& old = opened.value().grid;
  if (std::optional<Error> error = take_terrain(terrain, old_map, old)) return *error;
  if (old.graph() || grid.graph())
    return Error{"stale tables are only supported on grid maps", "--tables-of " + old_map,
                 "Remove it"};
  if (old.width() == grid.width() && old.height() == grid.height()) return std::move(old);
  return Error{
      fmt::format(
          "this map has {} x {} cells, but {} has {} x {}, so the landmark tables don't match",
          old.width(), old.height(), map, grid.width(), grid.height()),
      "--tables-of " + old_map, "Choose a version of the same map"};
}

}  // namespace waymark
