#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/domain/grid.h"

namespace waymark {

// Rows of a map in a session file: terrain characters, of which a number before one says how many
// of it follow each other: "3@2.@" is "@@@..@". Ground of heights 0 to 9, whose characters are
// digits, is written as a to j.

// Appends a row: in full where the map is at most 120 cells wide, so that it can be seen in the
// text, else with runs of three and more shortened.
void append_terrain_row(const Grid& grid, int y, std::string& text);

// Sets row `y` of the grid from its text; what is wrong with it, or nothing.
std::optional<std::string> set_terrain_row(std::string_view text, int y, Grid& grid);

}  // namespace waymark
