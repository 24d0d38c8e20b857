#pragma once

#include <memory>
#include <string>

#include "app/model/state/offered_tables.h"
#include "core/domain/grid.h"
#include "core/domain/lazy_components.h"
#include "core/domain/node_layout.h"

namespace waymark {

struct ImportRules;
struct PictureLevels;

// A map that was opened, never changed afterwards: an edit makes another one.
struct OpenedMap {
  std::string source;  // a demo's name or the path of a file: what opens it again
  std::string title;
  std::string style;   // "in the style of ...", empty for a file
  std::string lesson;  // what to try here, empty for a file
  Grid grid;
  LazyComponents components;
  bool painted = false;  // edited since it was opened, so `source` does not give this grid
  std::shared_ptr<const PictureLevels> artwork =
      nullptr;  // drawn under the map, from corner to corner
  std::shared_ptr<const ImportRules> import = nullptr;  // how a picture was read, or none
  // Where the nodes of a graph lie; null where `grid` is no graph.
  std::shared_ptr<const NodeLayout> layout = nullptr;
  // What a mover goes over, where `grid` has its states; else null.
  std::shared_ptr<const Grid> ground = nullptr;
  // Fields of points that it was opened with, until they are taken.
  OfferedTables offered = {};
};

// The layout of a grid that holds a graph, else null. O(cells).
std::shared_ptr<const NodeLayout> layout_of(const Grid& grid);

// The map with other cells, which no mover goes over. `painted` as in OpenedMap.
std::shared_ptr<const OpenedMap> edited_map(const OpenedMap& map, Grid grid, bool painted);

// Whether both are of one origin and size, so that a camera fits either, whatever goes over them.
bool same_extent(const OpenedMap& a, const OpenedMap& b);

// Whether they are gone over by the same mover as well, or both by none, so that the points of one
// have a meaning on the other.
bool same_origin(const OpenedMap& a, const OpenedMap& b);

// Whether one map can be made from the other by painting, and by letting another mover go over it.
bool differ_in_cells_and_mover(const OpenedMap& a, const OpenedMap& b);

}  // namespace waymark
