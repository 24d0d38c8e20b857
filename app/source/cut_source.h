#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/map/grid.h"

namespace waymark {

// The graph of a cut map such as "mesh:MAP" (core/map/map_cut.h), where MAP is the name of a
// grid map for named_grid(). `source` starts with the name of a cut. O(cells).
Result<Grid> read_cut(const std::string& source);

// "Denerim Bloodmage as a mesh", for titles. The map's name is the title of its demo or
// plan, or its file name.
std::string cut_title(const std::string& source);

// Whether the map with that name, cut or not, is a demo or a plan and so needs no file.
bool needs_no_file(const std::string& source);

// The name without the file's folder: "mesh:hall.map".
std::string short_source(const std::string& source);

// A demo's points, each on the node of the cut map that contains the point's cell. Two landmarks in
// one polygon become one.
struct CutPoints {
  Cell start, goal;
  std::vector<Cell> landmarks;
};
// std::nullopt if the map under the cut is not a grid demo.
std::optional<CutPoints> demo_points(const std::string& source, const Graph& graph);

}  // namespace waymark
