#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/cli/map_argument.h"
#include "app/cli/usage.h"
#include "app/scene/state.h"

namespace waymark {

// The options that name a map, open it and change it, as the user gave them.
struct MapOptions {
  std::string map;
  ImportOptions import;
  std::string terrain;
  std::string mover;
  std::optional<Directions> moves;  // default: the map's
};

// The default of --moves if it is the map's own.
inline constexpr const char* kMovesOfMap = "Default: 4, or as in the session";

// Adds --walls, --cell, --heights, --cost, --terrain, --mover and --moves. `usual_moves`: the
// default of --moves. `options` must outlive the command.
void add_map_options(Usage& command, MapOptions& options,
                     const std::string& usual_moves = kMovesOfMap);

// Adds --mover NAME|FILE.json. `mover` must outlive the command.
void add_mover_option(Usage& command, std::string& mover);

// Opens the map and applies the terrain rules and the mover. Shows the progress on stderr. `check`
// receives the map before they are applied; it may change the map, or return an Error to stop.
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
