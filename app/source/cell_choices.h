#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/source/tiled_map.h"
#include "core/base/result.h"

namespace waymark {

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
