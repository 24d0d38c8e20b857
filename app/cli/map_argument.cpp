#include "app/cli/map_argument.h"

#include <filesystem>

#include "app/demo.h"
#include "app/maps/named_file.h"
#include "core/map/map_file.h"

namespace waymark {

Result<MapArgument> open_map_argument(const std::string& name) {
  if (const Demo* demo = find_demo(name)) {
    Result<Grid> grid = parse_map(demo->map_bytes, demo->map);
    if (!grid) return grid.error();
    return MapArgument{std::move(grid.value()), demo->start, demo->goal, demo->landmarks};
  }
  const std::string file = named_file(name);
  std::error_code problem;
  if (!std::filesystem::exists(file, problem))
    return Error{"there is no such file or demo", name,
                 "Check the name, or list what there is with 'waymark demos' and 'waymark maps'"};
  Result<Grid> grid = read_map_file(file);
  if (!grid) return grid.error();
  return MapArgument{std::move(grid.value()), {}, {}, {}};
}

}  // namespace waymark
