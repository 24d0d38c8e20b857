#pragma once

#include <optional>
#include <string>

#include "app/cli/map_argument.h"
#include "app/cli/usage.h"
#include "app/scene/state.h"

namespace waymark {

// Adds --mover NAME|FILE.json. `mover` must outlive the command.
void add_mover_option(Usage& command, std::string& mover);

// If a mover is given, replaces the map's cells with its states and keeps the cells as `ground`.
// The map's own points move to the closest place where the mover can stand, and any heading counts
// at the goal. `map_name` and `terrain`: as the user gave them. Returns an Error if they don't work
// with a mover.
std::optional<Error> take_mover(const std::string& mover, const std::string& map_name,
                                const std::string& terrain, MapArgument& map);

// Returns all walkable states on the cell of a state.
std::vector<Cell> any_heading(const Grid& states, Cell state);

// Adds --mover NAME|FILE.json for a command that opens a scene. `mover` must outlive the command.
void add_scene_mover_option(Usage& command, std::string& mover);

// Puts the given mover on the scene's map. Does nothing if `mover` is empty. Returns an Error if
// there is no such mover or it can't use the map.
std::optional<Error> take_named_mover(const std::string& mover, Scene& scene);

}  // namespace waymark
