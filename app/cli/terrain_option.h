#pragma once

#include <optional>
#include <string>

#include "app/cli/usage.h"
#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// Adds --terrain RULES, see parse_terrain_rules(). Invalid rules are wrong usage. `rules` must
// outlive the command.
void add_terrain_option(Usage& command, std::string& rules);

// Applies the rules to the map; terrain that they do not mention does not change. Returns an Error
// if no walkable cell is left, or the map is too large for terrain this expensive. `map`: its name.
std::optional<Error> take_terrain(const std::string& rules, const std::string& map, Grid& grid);

}  // namespace waymark
