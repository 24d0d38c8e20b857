#pragma once

#include <memory>
#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// The portals of a map file, in a JSON file next to it. docs/maps.md describes the format.

// "hall.map" gives "hall.portals.json".
std::string portal_file(const std::string& map_path);
// Whether a file has such a name.
bool names_portal_file(const std::string& path);

// The portals as the text of such a file. An empty list if there are none.
std::string portal_file_text(const Portals* portals);
// Inverse of portal_file_text(), for a map of that size. The Error has `name`, the line and the
// key.
Result<Portals> parse_portal_file(const std::string& text, const std::string& name, int width,
                                  int height);

// Reads the portals of a map file into its grid. Does nothing if there is no such file, or if the
// grid is a graph. Returns an Error if the file is invalid, or if costs would be out of range.
std::optional<Error> read_portal_file(const std::string& map_path, Grid& grid);
// Writes the portals of a grid next to its map file. If there are none, removes an old file.
std::optional<Error> write_portal_file(const Grid& grid, const std::string& map_path);

// Gives a grid other portals. Returns an Error, and changes nothing, if they do not fit the grid,
// if costs would be out of range, or if the grid is a graph and the list is not empty.
std::optional<Error> take_portals(std::vector<Portal> portals, Grid& grid);

}  // namespace waymark
