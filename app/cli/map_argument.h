#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// A map that a person named on the command line. A demo brings its points with it, a map file has
// none.
struct MapArgument {
  Grid grid;
  std::optional<Cell> start;
  std::optional<Cell> goal;
  std::vector<Cell> landmarks;
};

// Opens the demo of that name, the map file, or the map of the user's library ("dao/lak303d").
Result<MapArgument> open_map_argument(const std::string& name);

}  // namespace waymark
