#include "app/cli/map_argument.h"

#include <filesystem>

#include "app/demo.h"
#include "core/map/map_file.h"

namespace waymark {

Result<MapArgument> open_map_argument(const std::string& name) {
  if (const Demo* demo = find_demo(name)) {
    Result<Grid> grid = parse_map(demo->map_bytes, demo->map);
    if (!grid) return grid.error();
    return MapArgument{std::move(grid.value()), demo->start, demo->goal, demo->landmarks};
  }
  std::error_code problem;
  if (!std::filesystem::exists(name, problem))
    return Error{"there is no such file or demo", name,
                 "Check the name, or list the demos with 'waymark demos'"};
  Result<Grid> grid = read_map_file(name);
  if (!grid) return grid.error();
  return MapArgument{std::move(grid.value()), {}, {}, {}};
}

}  // namespace waymark
