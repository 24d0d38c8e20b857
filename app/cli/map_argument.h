#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"
#include "core/map/import_rules.h"

namespace waymark {

// A map that a person named on the command line. A demo brings its points with it, a map file has
// none.
struct MapArgument {
  Grid grid;
  std::optional<Cell> start;
  std::optional<Cell> goal;
  std::vector<Cell> landmarks;
  std::string read_as;  // how a picture became this map, a line of text with its end; empty for a map
};

// Opens the demo of that name, the map file, picture or REXPaint image, or the map of the user's
// library ("dao/lak303d"). A picture is read as the wishes say.
Result<MapArgument> open_map_argument(const std::string& name, const ImportWishes& wishes = {});

}  // namespace waymark
