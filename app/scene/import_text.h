#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "core/base/result.h"
#include "core/io/import_rules.h"
#include "core/map/graph.h"
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

// Texts about how the faces of a mesh file were read. They are empty for other graphs, or if there
// is nothing to report.

// The skipped faces, as a sentence: "2 faces with no area were skipped."
std::string skipped_faces_words(const Graph& graph);

// Like skipped_faces_words(), but also describes how the heights in the file were used. The
// sentences are separated by a space.
std::string mesh_reading_words(const Graph& graph);

// Returns an Error if the user gave options for reading images but `source` is neither an image nor
// a `.xp` file, or chose a cost but `source` is not a graph file.
std::optional<Error> unused_options(const std::string& source, const ImportOptions& options);

}  // namespace waymark
