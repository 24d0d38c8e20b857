#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/model/state/command.h"
#include "core/base/result.h"
#include "core/domain/map_cut.h"

namespace waymark {

// A map of cells can be cut into polygons or hexagons (core/domain/map_cut.h), and what was cut can
// be cut another way, or be cells again.

// The cut that a map that is shown was made by: null of cells, and of graphs that were not cut.
const MapCut* cut_of(const OpenedMap& map);

// What opens the same map cut that way, null: as cells. The Error says why there is none: the map
// is a graph of its own, or nothing that can be opened again holds its cells.
Result<std::string> recut_source(const OpenedMap& map, const MapCut* cut);

// The points of `from`, each on the cell or node of `to` that is nearest to where it stands; both
// are the same map, cut or not. Two landmarks on one node become one. O(points) where
// nodes are spread evenly.
SetPoints carried_points(const Scene& from, const OpenedMap& to);

}  // namespace waymark
