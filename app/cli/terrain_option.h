#pragma once

#include <optional>
#include <string>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// Adds --terrain RULES, see parse_terrain_rules; others are wrong usage. `rules` must outlive the
// command.
void add_terrain_option(Usage& command, std::string& rules);

// Lets the map be gone over by these rules; what they leave out stays as it is. An Error when
// nothing passable is left or the map is too large for terrain that dear. `map` names it.
std::optional<Error> take_terrain(const std::string& rules, const std::string& map, Grid& grid);

}  // namespace waymark
