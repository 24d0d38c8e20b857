#pragma once

#include <string_view>

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
};

// Paints the map of a scene: replaces the map by a new one and leaves the old one unchanged. Does
// nothing if no terrain would change, if no walkable cell would remain, or if the map is too large
// for such heights (Moves::countable). Shapes consist of ground cells; change_ground() rebuilds the
// mover's states.
//
// Painting the region only changes where searches weight h. Painting terrain has more effects:
// points settle as in settle_points(), and an open scenario file closes, because its points and
// lengths belong to the previous map. O(cells) to copy the map.
void paint_scene(Scene& scene, int& selected, const PaintCells& paint);

// The scene's region as cells; nullptr if the region is empty. O(cells / 64).
std::shared_ptr<const CellRegion> region_of(const Scene& scene);

// Whether paint_scene() did nothing because no walkable cell would remain.
bool walls_all_up(const Scene& scene, const PaintCells& paint);

}  // namespace waymark
