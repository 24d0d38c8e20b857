#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/source/tiled_map.h"
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

// The ways to read a file as a map with a cost for each cell. Tiled maps offer layers and tile
// properties, `.map` files offer rules for their letters. The text of the user's choice is the
// prefix of the map's source, see with_cost().
struct CellChoices {
  std::optional<TiledSurvey> tiled;  // set for a Tiled map
  // For a `.map` file: the names of the rules that have a cost for all letters in the file. Begins
  // with an empty name if the letters are all terrain, so no rule is needed.
  std::vector<std::string> rules;
};

// Whether the file is of a kind that has such choices. Reads its first bytes if it is a .json file.
bool has_cell_choices(const std::string& path);

// Reads the file. Errors name the file, the line and the remedy. O(length).
Result<CellChoices> read_cell_choices(const std::string& path);

// Whether the beginning of a `.map` file has letters that are not terrain. Reads at most 64 KiB.
bool has_unknown_letters(const std::string& path);

}  // namespace waymark
