#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/heuristic/landmark_heuristic.h"
#include "core/map/components.h"
#include "core/map/grid.h"
#include "core/map/node_layout.h"

namespace waymark {

// Distance fields computed while a map was opened. The first code that needs them takes them, which
// saves computing them again. Thread-safe. A copy has no fields, because a map is only copied to be
// changed.
class OfferedTables {
 public:
  OfferedTables() = default;
  OfferedTables(const OfferedTables&) {}
  OfferedTables& operator=(const OfferedTables&) {
    take();
    return *this;
  }

  // Replaces the fields that were not taken.
  void offer(std::vector<LandmarkTable> tables) const {
    const std::lock_guard lock(mutex_);
    tables_ = std::move(tables);
  }
  // Returns all fields and keeps none.
  std::vector<LandmarkTable> take() const {
    const std::lock_guard lock(mutex_);
    return std::exchange(tables_, {});
  }

 private:
  mutable std::mutex mutex_;
  mutable std::vector<LandmarkTable> tables_;
};

struct ImportRules;
struct PictureLevels;

// An open map. It never changes: an edit creates another one.
struct OpenedMap {
  std::string source;  // a demo's name or the path of a file; opens the map again
  std::string title;
  std::string style;   // "in the style of ...", empty for a file
  std::string lesson;  // a suggestion of what to try, empty for a file
  Grid grid;
  LazyComponents components;
  bool painted = false;  // edited after opening, so opening `source` yields a different grid
  // Drawn under the map, from corner to corner.
  std::shared_ptr<const PictureLevels> artwork = nullptr;
  // How the image was read; nullptr if the map is not from an image.
  std::shared_ptr<const ImportRules> import = nullptr;
  // The positions of a graph's nodes; nullptr if `grid` is not a graph.
  std::shared_ptr<const NodeLayout> layout = nullptr;
  // The terrain under the mover if `grid` contains a mover's states; otherwise nullptr.
  std::shared_ptr<const Grid> ground = nullptr;
  // Distance fields that were computed while the map was opened and are not yet taken.
  OfferedTables offered = {};
};

// The layout of a grid that contains a graph, otherwise nullptr. O(cells).
std::shared_ptr<const NodeLayout> layout_of(const Grid& grid);

// The map's portals; empty if it has none.
std::span<const Portal> portals_of(const OpenedMap& map);

// The map with other cells, for maps without a mover. `painted` is as in OpenedMap.
std::shared_ptr<const OpenedMap> edited_map(const OpenedMap& map, Grid grid, bool painted);

// Whether both maps have the same origin and size, so that a camera fits either. Ignores movers.
bool same_extent(const OpenedMap& a, const OpenedMap& b);

// Like same_extent(), but both maps must also have the same mover or none, so that the points of
// one map are meaningful on the other.
bool same_origin(const OpenedMap& a, const OpenedMap& b);

// Whether two maps are the same graph with different costs, so nodes have the same cells in both.
bool differs_by_cost(const OpenedMap& a, const OpenedMap& b);

// Whether painting and changing the mover can turn one map into the other.
bool differ_in_cells_and_mover(const OpenedMap& a, const OpenedMap& b);

// The positions of a map's parts, in map units from the map's upper left corner. On a grid a unit
// is one cell; for graphs see NodeLayout.

// The map's lower right corner.
NodePlace map_extent(const OpenedMap& map);

// The centre of a cell. If a graph has no node there, or the cell belongs to another map, returns
// an arbitrary position.
NodePlace map_place(const OpenedMap& map, Cell cell);

}  // namespace waymark
