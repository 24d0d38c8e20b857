#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/map/graph.h"
#include "core/map/grid.h"

namespace waymark {

// A file format for maps and graphs that other programs write.
struct KnownFormat {
  std::string_view name;    // name with its article, for messages: "a Tiled map (TMX)"
  std::string_view ending;  // file extension, such as ".gml", if Waymark reads such files
  std::string_view remedy;  // what the user can do with such a file; empty: rename it
};

// Detects the format of a text from its beginning; nullptr if it is unknown. All kinds of JSON
// count as one format, except the two kinds of maps below. O(1): reads the first 4,096 bytes.
const KnownFormat* known_format(std::string_view text);

// Whether a text begins like a JSON matrix of costs, or like a Tiled map in JSON. O(1).
bool begins_as_cost_json(std::string_view text);
bool begins_as_tiled_json(std::string_view text);

// The error for a file opened as another format: "this is GraphML. Rename it to end in .graphml".
// `name` is the file's name.
Error format_error(const KnownFormat& format, const std::string& name);

// Reads the text of a MovingAI map file: a header of `type octile` or `type tile`, `height H`,
// `width W` and `map`, in uppercase or lowercase and with any spaces and tabs, then H rows of W
// terrain characters. A lowercase letter means the same as the uppercase one, and 'E' is ground.
// Line ends may be LF or CRLF. `name` is the file's name for messages. Errors name the line, its
// text and the expected text. If the text has another known format, the error names that format.
// Before allocating memory for the map, checks the size in the header against the length of the
// text.
Result<Grid> parse_map(std::string_view text, const std::string& name);

// Reads and parses a file.
Result<Grid> read_map_file(const std::string& path);

// The cost of each character of a map file, by its code, in thousandths of plain ground. 0: a wall;
// kNoLetter: the character may not occur.
struct LetterCosts {
  static constexpr int kNoLetter = -1;
  std::array<int, 256> cost;
};

// Parses a rule for the letters of weighted maps:
//   digits      1 to 9 cost their value, '.' and 'G' cost 1; 0, '@', 'O' and 'T' are walls
//   alphabet    A to Z, in uppercase or lowercase, cost 1 to 26, '.' costs 1; '@' is a wall
//   .=1,S=2.5,T=0,...  each character has the given cost; 0 is a wall; no other characters occur
Result<LetterCosts> parse_letter_costs(std::string_view text);

// The rules that have a name: "digits" and "alphabet".
std::vector<std::string> letter_rule_names();

// Whether parse_map() without a rule for letters accepts the character of a cell.
bool is_terrain_in_file(char letter);

// Like parse_map() above, but each cell has the cost of its character. Characters are not converted
// to uppercase.
Result<Grid> parse_map(std::string_view text, const std::string& name, const LetterCosts& letters);

// The map as MovingAI text with LF line ends, without own costs of cells. Otherwise parse_map()
// turns it back into the same grid.
std::string map_text(const Grid& grid);

// Writes map_text() to a file. Returns true, or an Error if the file cannot be written or each cell
// of the map has its own cost.
Result<bool> write_map_file(const Grid& grid, const std::string& path);

// Reads the contents of a file of at most 256 MiB.
Result<std::string> read_file(const std::string& path);

// Reads a map of hexagons in a format like MovingAI's: a header of `type hex`, `height H`, `width
// W` and `map`, then H rows of W characters. '.' is free, '@' is blocked, and 1 to 9 are ground of
// that cost; '.' costs 1. Hexagons are pointy-topped, and odd rows are half a hexagon to the right.
// A step costs the mean of its two hexagons' costs. Costs are counted in halves if some terrain
// costs more than 1. `name` is the file's name for messages. Errors name the line and the column.
// O(length).
Result<GraphData> parse_hex(std::string_view text, const std::string& name);

// Writes the map as text. parse_hex() turns it back into the same graph.
std::string hex_text(const Graph& graph);

}  // namespace waymark
