#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/domain/cell_region.h"
#include "core/domain/goals.h"
#include "core/domain/grid.h"
#include "core/file/import_rules.h"
#include "core/heuristic/active_landmarks.h"

namespace waymark {

// A map that a person named on the command line. A demo brings its points with it, a session or a
// share code its moves and active landmarks as well, a map file has none.
struct MapArgument {
  Grid grid;
  std::optional<Cell> start = {};
  std::optional<Cell> goal = {};
  std::vector<Cell> landmarks = {};
  Directions directions = {};
  int active = kAllActive;
  std::shared_ptr<const CellRegion> region = {};  // of a session; null: it has none
  // How a picture or a mesh became this map, or the cost of this graph's edges: a line of text with
  // its end; empty for other maps.
  std::string read_as = {};
  std::string edge_cost = {};  // of a graph: CostSource::name
  // What it was read from, with the session and the picture; none of a demo or a generated map.
  std::vector<std::string> files = {};
  GoalChoice goals = {};  // beside the goal; a session's or a share code's
  // The cells of the map where `grid` holds a mover's states, see take_mover(); else null.
  std::shared_ptr<const Grid> ground = {};
  std::string mover = {};  // of a demo: who goes over it, unless --mover names another
};

// Opens the demo of that name, the map file, graph, picture or REXPaint image, the map of the
// user's library ("dao/lak303d"), a session file or a share code. A picture is read as the wishes
// say, or, where they say nothing and it carries a share code, opens as that.
Result<MapArgument> open_map_argument(const std::string& named, const ImportWishes& wishes = {});

// Adds the argument MAP, which cannot be left out. `name` must outlive the command.
void add_map_argument(Usage& command, std::string& name);

}  // namespace waymark
