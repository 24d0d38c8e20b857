#pragma once

#include <optional>
#include <string>

#include "app/cli/usage.h"
#include "app/scene/state.h"

namespace waymark {

// Adds --mover NAME|FILE.json for a command that opens a scene. `mover` must outlive the command.
void add_scene_mover_option(Usage& command, std::string& mover);

// Puts the given mover on the scene's map. Does nothing if `mover` is empty. Returns an Error if
// there is no such mover or it can't use the map.
std::optional<Error> take_named_mover(const std::string& mover, Scene& scene);

}  // namespace waymark
