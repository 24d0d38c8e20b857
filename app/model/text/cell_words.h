#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/domain/grid.h"
#include "core/domain/moves.h"

namespace waymark {

// Words about the cells of a map, which on a graph have other names, see core/domain/cell_word.h.

// A text about cells in the map's own words: "Every cell that A expanded" -> "Every crossing that A
// expanded". Whole words alone are changed, and none of a grid.
std::string in_words_of(const Grid& grid, std::string_view text);

// "1 cell", "1,234 crossings".
std::string counted_cells(const Grid& grid, std::int64_t count);

// What a map is made of: "40 × 30  ·  1,024 free cells", "20,761 crossings, 60,677 edges", "375
// polygons, 561 portals".
std::string map_facts(const Grid& grid);

// Where a cell is, column and row, or what its node is called: "12, 34", "inn".
std::string cell_text(const Grid& grid, Cell cell);
// The same so wide that it does not move from cell to cell; and how many digits wide that is, as
// far as that is known before.
std::string padded_cell_text(const Grid& grid, Cell cell);
int cell_text_columns(const Grid& grid);

// The columns of a place in a table for programs: "12" and "34", column and row. If a graph's nodes
// have names, the name of the node as `--start` takes it, and where it lies, in the graph's unit.
std::vector<std::string> place_columns(const Moves& moves, Cell cell);
// The names of these columns, for a place that is called "start": "start_x" and "start_y", or
// "start", "start_x" and "start_y".
std::vector<std::string> place_heads(const Moves& moves, const std::string& place);
// Whether there is a column for the name.
bool has_name_column(const Moves& moves);

// A length with what it is counted in: "12 cells", "12.5 m", on a graph without a unit "12.5".
std::string with_unit(const Grid& grid, std::string_view length);
// "Shortest line in these polygons: 242.7 cells; others may have a shorter one.", for a mesh.
std::string tight_words(const Grid& grid, double length);
// The same of a whole number of them: "1 cell", "5 cells", "5 m".
std::string radius_words(const Grid& grid, int length);
// What an axis or a column of lengths is called: "true cost" of a grid, "true cost, m" of a graph.
std::string axis_with_unit(const Grid& grid, std::string_view name);

}  // namespace waymark
