#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/io/import_rules.h"
#include "core/map/grid.h"

namespace waymark {

// The map or graph with that name, without points: a demo, a generator plan, a `.map` file, a graph
// (app/source/graph_file.h), a map in the user's library, or an image, which is read with
// default options. O(cells).
Result<Grid> named_grid(const std::string& name);

// The file for a name that the user gave: the file at that path; if there is none, the map or
// scenario file with that name in the user's library ("dao/lak303d"); otherwise the unchanged name.
// Keeps a prefix (source_prefix.h).
std::string named_file(const std::string& name);

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

// The name of a map (its `source`) may have a prefix before the file. "mesh:MAP" is a cut map
// (core/map/map_cut.h). "cost=travel_time:FILE" is a graph whose edge costs come from that
// attribute (AttributeGraph::draft()).

// The prefix with its colon; empty if there is none.
std::string_view source_prefix(std::string_view source);
// The part after the prefix: the file, or any other name.
std::string_view source_map(std::string_view source);

// The cost attribute in a source's prefix, empty if there is none.
std::string cost_in_source(std::string_view source);
// The source of the same file with another cost attribute, or without one.
std::string with_cost(std::string_view source, std::string_view cost);
// The source with the cost attribute that the user requested, if any.
std::string wished_source(const std::string& source, const ImportOptions& options);
// Returns an Error if a source has a cost prefix, but the rest of the source is not a graph file.
std::optional<Error> vain_cost(std::string_view source);

}  // namespace waymark
