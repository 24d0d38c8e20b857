#pragma once

#include <string>
#include <string_view>

#include "core/io/import_rules.h"
#include "core/map/grid.h"

namespace waymark {

// The import options that make the program read the file in the same way again:
// "maze.png: 40 x 30 cells, read with --walls below:131 --cell 8".
std::string import_line(const std::string& file, const Grid& grid, const ImportRules& rules);

// The cost of a graph's edges: "an edge costs its length, in m". Empty if the file offers no
// choice.
std::string edge_cost_words(const CostSource& costs);
// "graph.gml: an edge costs its length, in m (--cost also accepts straight, edges)". Empty if the
// file offers no choice.
std::string edge_cost_line(const std::string& file, const CostSource& costs);
// A readable form of a CostSource name, for menus: "length", "straight line", "1 per edge".
std::string cost_label(std::string_view name);

}  // namespace waymark
