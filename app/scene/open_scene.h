#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/scene/command.h"
#include "app/scene/state.h"
#include "core/base/result.h"
#include "core/io/import_source.h"
#include "core/io/map_picture.h"
#include "core/map/map_cut.h"

namespace waymark {

// Opens a scene from a demo's name, a `.map` file, a `.scen` file, a graph
// (app/source/graph_file.h), an image or a `.xp` file. Maps in the user's library are opened
// by set and name ("dao/lak303d"), generated maps by their plan (core/generate/generators.h).
// `options` control how an image is read.
//
// For a map, chooses a start and a goal whose true cost is far above the distance formula, and
// places landmarks with the default Placement. For a scenario file, chooses the first problem that
// fits the map. Returns an Error if no problem fits, or, before any computation, if the map would
// need more memory than is available. May take seconds for the largest maps.
Result<Scene> open_scene(const std::string& name, const ImportOptions& options = {});

// Opens an image or `.xp` file that was already read. `rules` as returned by import_rules().
// `artwork` is drawn under the map; nullptr for none.
Result<Scene> open_import(const ImportSource& source, const ImportRules& rules,
                          std::shared_ptr<const PictureLevels> artwork);

// Opens only the map, given as a demo's name, a plan, a `.map` file or a graph. If `problems` is
// given, adapts the map to them, see fit_to_problems().
Result<std::shared_ptr<const OpenedMap>> open_map(const std::string& source,
                                                  const std::vector<Problem>* problems = nullptr);

// Some problems in the benchmarks' scenario files start or end in a wall. Such problems are skipped
// and cannot be chosen.

// The index of the next problem that fits the map, or of the previous one if `by` is -1; -1 if
// there is none. If no problem is chosen, the first one is next.
int problem_beside(const Scene& scene, int by);

// States how many problems in the open file do not fit the map, and why the first of them does not.
// std::nullopt if all fit or no file is open.
std::optional<Error> passed_over(const Scene& scene);

// A grid map can be cut into polygons or hexagons (core/map/map_cut.h). A cut map can be cut
// differently or turned back into a grid.

// The cut of the current map: nullptr for grids, and for graphs that were not cut.
const MapCut* cut_of(const OpenedMap& map);

// Returns the source that opens the same map with that cut, or as a grid if `cut` is nullptr.
// Returns an Error if the map was not made from a grid, or if no source contains its cells.
Result<std::string> recut_source(const OpenedMap& map, const MapCut* cut);

// The points of `from`, each on the cell or node of `to` closest to its position. Both must come
// from the same map, cut or not. Two landmarks on one node become one. O(points) if the nodes are
// evenly spread.
SetPoints carried_points(const Scene& from, const OpenedMap& to);

}  // namespace waymark
