#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// Which layers and tile properties of a Tiled map become walls and costs.
struct TiledChoice {
  std::string layer = {};  // the layer with the ground; empty: the first one that is not `walls`
  std::string walls = {};  // the layer whose tiles are walls; empty: "walls" or "collision", if any
  // A tile with the property `wall` is a wall, and the property `cost` is a tile's cost. Both can
  // be "none". Unless they are these defaults, a tile must have them.
  std::string wall = "wall";
  std::string cost = "cost";
  friend bool operator==(const TiledChoice&, const TiledChoice&) = default;
};

// Parses a choice: the name of the cost property, or a list such as
// "layer=Ground,walls=Blocked,wall=solid,cost=speed", whose keys are the members of TiledChoice.
// Names cannot contain commas.
Result<TiledChoice> parse_tiled_choice(std::string_view text);
// Inverse of parse_tiled_choice(), for names without commas. Empty for the default choice.
std::string text_of(const TiledChoice& choice);

// The names that a Tiled map offers for a choice, except names with commas.
struct TiledSurvey {
  std::vector<std::string> layers;      // tile layers, in the order of the file
  std::string ground, walls;            // the layers of the default choice; empty if there is none
  std::vector<std::string> properties;  // of tiles, sorted
  std::vector<std::string> costs;       // properties whose values are all costs
};

// Reads an orthogonal or isometric map of Tiled as TMX or, if the text begins with '{', as JSON. A
// cell is a wall if it has no tile on the ground layer, if that tile has the wall property, or if
// the wall layer has a tile there. Otherwise it costs its tile's cost property, by default 1; see
// cost_of_number(). Tile data can be XML elements, CSV, or base64 with zlib, gzip or no
// compression. `path` is the file's path, also for messages. `read` reads an external tileset: a
// .tsx, .tsj or .json file, which the map names relative to its own folder. Errors name file, line
// and remedy. O(length + cells).
using TilesetFile = std::function<Result<std::string>(const std::string& path)>;
Result<Grid> parse_tiled_map(const std::string& text, const std::string& path,
                             const TiledChoice& choice, const TilesetFile& read);

// Like parse_tiled_map(), but only lists what the map offers. O(length + cells).
Result<TiledSurvey> survey_tiled_map(const std::string& text, const std::string& path,
                                     const TilesetFile& read);

// Like parse_tiled_map(), but reads tilesets from files. `choice` is as in parse_tiled_choice(), or
// empty.
Result<Grid> read_tiled_map(const std::string& text, const std::string& path,
                            const std::string& choice);

}  // namespace waymark
