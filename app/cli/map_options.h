#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/usage.h"
#include "app/scene/state.h"
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
  std::string mover = {};                  // name of the demo's mover, unless --mover names another
  std::vector<int> landmark_numbers = {};  // the session's, as in Query
};

// Opens a demo by its name, a map file, graph, image or REXPaint image, a map of the user's library
// ("dao/lak303d"), a session file or a share code. An image is read according to `options`. If
// there are no options and the image contains a share code, the share code is opened.
Result<MapArgument> open_map_argument(const std::string& named, const ImportOptions& options = {});

// Adds the required argument MAP. `name` must outlive the command.
void add_map_argument(Usage& command, std::string& name);

// Adds --walls RULE, --cell N and --heights, which set how to read an image as a map, and --cost
// NAME, which sets the cost of a graph's edges. Missing values are guessed. `options` must outlive
// the command.
void add_import_options(Usage& command, ImportOptions& options);

// Adds --portal PORTAL, see parse_portal(). Can be repeated. `portals` must outlive the command.
void add_portal_option(Usage& command, std::vector<std::string>& portals);

// Adds the portals to the map's own, see with_portal(). Returns an Error if one of them is not
// valid, or does not fit the map.
std::optional<Error> take_portal_options(const std::vector<std::string>& portals, Grid& grid);

// Adds --terrain RULES, see parse_terrain_rules(). Invalid rules are wrong usage. `rules` must
// outlive the command.
void add_terrain_option(Usage& command, std::string& rules);

// Applies the rules to the map; terrain that they do not mention does not change. Returns an Error
// if no walkable cell is left, or the map is too large for terrain this expensive. `map`: its name.
std::optional<Error> take_terrain(const std::string& rules, const std::string& map, Grid& grid);

// --tables-of OLDMAP: landmark tables that were built on an earlier version of the map.
void add_tables_of_option(Usage& command, std::string& old_map);

// Opens OLDMAP with the same `terrain` rules as the map of the search; `options`: how to read an
// image. Returns an Error if its tables can't be used on `grid`, for example because the sizes
// differ.
Result<Grid> open_tables_map(const std::string& old_map, const ImportOptions& options,
                             const std::string& terrain, const Grid& grid, const std::string& map);

// Call this before a long computation. Prints the memory needed to stderr if it is 1 GB or more.
// Returns an Error if that much memory is not available. `needed`: see core/study/memory_need.h.
std::optional<Error> tell_memory(const Grid& grid, std::uint64_t needed, const std::string& map);

// Like tell_memory(), for a scene that a window will show, visible or not. `source`: the name the
// user gave.
std::optional<Error> tell_window_memory(const Scene& scene, const std::string& source);

// The options that name a map, open it and change it, as the user gave them.
struct MapOptions {
  std::string map;
  ImportOptions import;
  std::string terrain;
  std::vector<std::string> portals;
  std::string mover;
  std::optional<Directions> moves;  // default: the map's
};

// The default of --moves if it is the map's own.
inline constexpr const char* kMovesOfMap = "Default: 4, or as in the session";

// Adds --walls, --cell, --heights, --cost, --terrain, --portal, --mover and --moves. `usual_moves`:
// the default of --moves. `options` must outlive the command.
void add_map_options(Usage& command, MapOptions& options,
                     const std::string& usual_moves = kMovesOfMap);

// Adds --mover NAME|FILE.json. `mover` must outlive the command.
void add_mover_option(Usage& command, std::string& mover);

// Opens the map and applies the terrain rules, the portals and the mover. Shows the progress on
// stderr. `check` receives the map before they are applied; it may change the map, or return an
// Error to stop.
//
// A mover's states replace the map's cells, which remain as `ground`. The map's own points move to
// the closest place where the mover can stand, and any heading counts at the goal.
using CheckMap = std::function<std::optional<Error>(MapArgument& map)>;
Result<MapArgument> open_map(const MapOptions& options, const CheckMap& check = {});

// Returns all walkable states on the cell of a state.
std::vector<Cell> any_heading(const Grid& states, Cell state);

// Adds --mover NAME|FILE.json for a command that opens a scene. `mover` must outlive the command.
void add_scene_mover_option(Usage& command, std::string& mover);

// Puts the given mover on the scene's map. Does nothing if `mover` is empty. Returns an Error if
// there is no such mover or it can't use the map.
std::optional<Error> take_named_mover(const std::string& mover, Scene& scene);

}  // namespace waymark
