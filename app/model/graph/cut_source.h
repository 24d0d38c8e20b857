#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/domain/grid.h"

namespace waymark {

// The graph of a map that is cut, as in "mesh:MAP" (core/domain/map_cut.h), where MAP is what
// named_grid() knows a map of cells by. `source` begins with the name of a cut. O(cells).
Result<Grid> read_cut(const std::string& source);

// "Denerim Bloodmage as a navigation mesh", for titles; the map goes by its demo's title, its
// plan's or the name of its file.
std::string cut_title(const std::string& source);

// Whether a map that is opened by such a name, cut or not, needs no file: of a demo or a plan.
bool needs_no_file(const std::string& source);

// Such a name without the folder of its file, "mesh:hall.map".
std::string short_source(const std::string& source);

// The points of a demo on the nodes of its cut that hold their cells. Two landmarks in one polygon
// are one.
struct CutPoints {
  Cell start, goal;
  std::vector<Cell> landmarks;
};
// Nothing where the map that is cut is no demo of cells.
std::optional<CutPoints> demo_points(const std::string& source, const Graph& graph);

}  // namespace waymark
