#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/scene/state.h"
#include "core/map/cell_region.h"

namespace waymark {

// The terrain characters that can be painted: the terrain of MovingAI's files, and heights.
inline constexpr std::string_view kPaintableTerrain = ".GS@OTW0123456789";

// Characters used instead of terrain to add cells to a scene's region or remove them from it.
inline constexpr char kIntoRegion = '+', kOutOfRegion = '-';

// Changes the terrain of cells, adds them to the scene's region, or removes them from it.
struct PaintCells {
  char terrain = '@';  // one of kPaintableTerrain, or kIntoRegion or kOutOfRegion
  PaintShape shape;
  int cost = 0;  // only for '.': see CellContent
};

// Paints the map of a scene: replaces the map by a new one and leaves the old one unchanged. Does
// nothing if no cell would change, if no walkable cell would remain, if the map is too large for
// such heights or costs (Moves::countable), or if a cost would be painted under a mover. Shapes
// consist of ground cells; change_ground() rebuilds the mover's states.
//
// Painting the region only changes where searches weight h. Painting terrain has more effects:
// points settle as in settle_points(), and an open scenario file closes, because its points and
// lengths belong to the previous map. O(cells) to copy the map.
void paint_scene(Scene& scene, int& selected, const PaintCells& paint);

// The scene's region as cells; nullptr if the region is empty. O(cells / 64).
std::shared_ptr<const CellRegion> region_of(const Scene& scene);

// Whether paint_scene() did nothing because no walkable cell would remain.
bool walls_all_up(const Scene& scene, const PaintCells& paint);

// The side effects of painting, as messages.
struct PaintWords {
  std::string points;    // the points that moved or were removed, as sentences; may be empty
  std::string problems;  // the scenario file that was closed, as sentences; may be empty
};

// Compares the scenes before and after a stroke. std::nullopt if there is nothing to report.
std::optional<PaintWords> paint_words(const Scene& before, const Scene& after);

// Changes the terrain rules of a scene's map: replaces the map by a new one and leaves the old one
// unchanged. Does nothing if each cell has its own cost, if no walkable cell would remain, or if
// the map is too large for terrain that expensive (Moves::countable).
//
// Points settle as in settle_points(). An open scenario file closes if a start or goal of its
// problems would become a wall. O(cells) to copy the map.
void take_terrain_rules(Scene& scene, int& selected, const TerrainRules& rules);

// Replaces the portals of a scene's map: replaces the map by a new one and leaves the old one
// unchanged. Does nothing if the portals do not fit the map, see take_portals() for grids, or if
// nothing changes. O(cells) to copy the map.
void take_portals(Scene& scene, std::vector<Portal> portals);

struct MoverPlan;  // core/mover/mover_plan.h

// Puts a mover on the map of a scene, or removes it if `plan` is nullptr. Replaces the map by a new
// one and leaves the old one unchanged. Does nothing if map_over() fails.
//
// Points keep their ground cells, and their headings if the new mover has them. Points that had no
// heading now head east. Points that do not fit settle as in settle_points(). With a new mover, the
// goal's heading becomes free. An open scenario file closes, and frozen tables are dropped.
// O(states).
void take_mover(Scene& scene, int& selected, std::shared_ptr<const MoverPlan> plan);

}  // namespace waymark
