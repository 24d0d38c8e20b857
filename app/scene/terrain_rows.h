#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/map/grid.h"

namespace waymark {

// The rows of a map in a session file. They consist of terrain characters; a number before a
// character repeats it: "3@2.@" is "@@@..@". Heights 0 to 9, whose characters are digits, are
// written as a to j.

// Appends a row. If the map is at most 120 cells wide, writes the row in full, so that people can
// recognise the map in the text; otherwise shortens runs of three or more.
void append_terrain_row(const Grid& grid, int y, std::string& text);

// Sets row `y` of the grid from `text`. Returns the error, or std::nullopt if `text` is valid.
std::optional<std::string> set_terrain_row(std::string_view text, int y, Grid& grid);

}  // namespace waymark
