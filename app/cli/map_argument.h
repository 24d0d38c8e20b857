#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/io/import_rules.h"
#include "core/map/cell_region.h"
#include "core/map/goals.h"
#include "core/map/grid.h"

namespace waymark {

// A map named on the command line. A demo also has points; a session or a share code also has moves
// and active landmarks; a map file has neither.
struct MapArgument {
  Grid grid;
  std::optional<Cell> start = {};
  std::optional<Cell> goal = {};
  std::vector<Cell> landmarks = {};
  Directions directions = {};
  int active = kAllActive;
  std::shared_ptr<const CellRegion> region = {};  // the session's region; nullptr if it has none
  // A line that reports how an image or a mesh was read, or the cost of the graph's edges. Ends
  // with a line feed. Empty for other maps.
  std::string read_as = {};
  std::string edge_cost = {};  // for a graph: CostSource::name
  // The files that the map was read from, including the session and the image. Empty for demos and
  // generated maps.
  std::vector<std::string> files = {};
  GoalChoice goals = {};  // goals besides `goal`; from a session or share code
  // If `grid` has a mover's states: the map's cells, see take_mover(). Otherwise nullptr.
  std::shared_ptr<const Grid> ground = {};
  std::string mover = {};  // name of the demo's mover, unless --mover names another
};

// Opens a demo by its name, a map file, graph, image or REXPaint image, a map of the user's library
// ("dao/lak303d"), a session file or a share code. An image is read according to `options`. If
// there are no options and the image contains a share code, the share code is opened.
Result<MapArgument> open_map_argument(const std::string& named, const ImportOptions& options = {});

// Adds the required argument MAP. `name` must outlive the command.
void add_map_argument(Usage& command, std::string& name);

}  // namespace waymark
