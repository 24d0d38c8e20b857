#pragma once

#include <optional>
#include <string>

#include "app/cli/usage.h"
#include "app/model/state/state.h"

namespace waymark {

// --mover NAME|FILE.json of what is opened in a window, into what was written.
void add_scene_mover_option(Usage& command, std::string& mover);

// Lets the mover that was named go over the map of a scene; nothing is done where none was. An
// Error where there is no such mover, or it cannot go there.
std::optional<Error> take_named_mover(const std::string& mover, Scene& scene);

}  // namespace waymark
