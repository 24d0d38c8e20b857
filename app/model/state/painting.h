#pragma once

#include <string_view>

#include "app/model/state/state.h"
#include "core/domain/paint.h"

namespace waymark {

// The characters of terrain that cells can be given: those of MovingAI's files, and heights.
inline constexpr std::string_view kPaintableTerrain = ".GS@OTW0123456789";

// What stands for the region of a scene where terrain stands: into it, and out of it.
inline constexpr char kIntoRegion = '+', kOutOfRegion = '-';

// Gives cells of the map another terrain, or puts them into the region of the scene.
struct PaintCells {
  char terrain = '@';  // of kPaintableTerrain, kIntoRegion or kOutOfRegion
  PaintShape shape;
};

// Paints the map of a scene: another map takes its place, the one that there was stays as it is.
// Where nothing would change, no cell would be left to stand on, or the map is too large for ground
// that high (Moves::countable), the scene stays as it was. Cells of a shape are those of the
// ground, and a mover's states are made again by change_ground().
//
// The region changes no more than where searches weigh h. Else points settle as in
// settle_points(). An open problem file is let go: its points and lengths are those of the map as
// it was. O(cells) to copy the map.
void paint_scene(Scene& scene, int& selected, const PaintCells& paint);

// The region of the scene as cells; null where it is empty. O(cells / 64).
std::shared_ptr<const CellRegion> region_of(const Scene& scene);

// Whether paint_scene() left the scene as it was because no free cell would be left.
bool walls_all_up(const Scene& scene, const PaintCells& paint);

}  // namespace waymark
