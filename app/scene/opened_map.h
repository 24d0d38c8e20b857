#pragma once

#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/base/result.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/components.h"
#include "core/map/grid.h"
#include "core/map/mover_states.h"
#include "core/map/node_layout.h"
#include "core/mover/mover_plan.h"

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

// Functions for maps with a mover. The grid of such a map contains the mover's states, and the
// terrain under them is the ground. Map units are ground cells.

// nullptr if the map has no mover.
const MoverStates* states_of(const OpenedMap& map);
const MoverPlan* plan_of(const OpenedMap& map);
const Mover* mover_of(const OpenedMap& map);

// The terrain of the map: the ground if the map has a mover, otherwise the grid.
inline const Grid& ground_of(const OpenedMap& map) { return map.ground ? *map.ground : map.grid; }

// The ground cell for a cell of the map's grid; the cell itself if the map has no mover.
Cell ground_cell_of(const OpenedMap& map, Cell cell);

// The map with another mover, or without one if `plan` is nullptr. Returns the same map if nothing
// changes, and an Error if the mover does not fit, see mover_misfit() and mover_grid(). O(states).
Result<std::shared_ptr<const OpenedMap>> map_over(const std::shared_ptr<const OpenedMap>& map,
                                                  std::shared_ptr<const MoverPlan> plan);

// Explains why a mover cannot move on the map: the map is not a grid, or the mover is invalid, fits
// nowhere or has too many states. Only map_over() detects costs that are out of range. O(cells),
// much less if the mover fits somewhere.
std::optional<Error> mover_misfit(const OpenedMap& map, const MoverPlan& plan);

// The map with another ground and the same mover, if any. `painted` is as in OpenedMap. The new
// ground may differ from the old one only in the terrain of `cells`. Returns an Error if the mover
// fits nowhere or its costs are out of range.
Result<std::shared_ptr<const OpenedMap>> map_on(const OpenedMap& map, Grid ground,
                                                std::span<const Cell> cells, bool painted);

// The walkable cell closest to a cell inside or outside the map's grid, see nearest_walkable(). For
// a mover's states, picks the closest ground cell (ties as in nearest_walkable()), then the heading
// that needs the smallest turn (ties: to the right).
std::optional<Cell> nearest_free(const OpenedMap& map, Cell cell);

// The state in the same ground cell with the next heading to the right or left at which the mover
// fits; `state` itself if there is none.
Cell turned_state(const OpenedMap& map, Cell state, bool right);

}  // namespace waymark
