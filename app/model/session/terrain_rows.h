#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/domain/grid.h"

namespace waymark {

// Rows of a map in a session file: terrain characters, where a number before a character repeats
// it: "3@2.@" is "@@@..@". Heights 0 to 9, whose characters are digits, are written as a to j.

// Appends a row: in full if the map is at most 120 cells wide, so that people can see it in the
// text, otherwise with runs of three or more shortened.
void append_terrain_row(const Grid& grid, int y, std::string& text);

// Sets row `y` of the grid from its text. Returns the error, std::nullopt if there is none.
std::optional<std::string> set_terrain_row(std::string_view text, int y, Grid& grid);

}  // namespace waymark
