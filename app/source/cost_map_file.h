#pragma once

#include <string>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// Whether the file is a grid map with a cost for each cell:
//   .csv        a matrix, see parse_cost_csv()
//   .tmx, .tmj  a Tiled map, see tiled_map.h
//   .json       a matrix or a Tiled map, if the file begins like one
// Reads the first bytes of a .json file.
bool names_cost_map(const std::string& path);

// Whether the file is a Tiled map: .tmx, .tmj, or a .json file that begins like one.
bool names_tiled_map(const std::string& path);

// Reads a file of names_cost_map(). `choice` is empty, or for a Tiled map as in
// parse_tiled_choice(). Errors name the file, the line and the remedy.
Result<Grid> read_cost_map(const std::string& path, const std::string& choice = "");

// Reads costs as JSON: a list of rows of numbers, or an object with these rows as "costs" and a
// "step" that is "mean" (the default) or "entered". A wall is 0, a negative number, null or "#".
// Errors name line and column.
Result<Grid> parse_cost_json(const std::string& text, const std::string& name);

// The costs of a map as JSON. parse_cost_json() turns them back into the same costs. Not for
// graphs.
std::string cost_json(const Grid& grid);

}  // namespace waymark
