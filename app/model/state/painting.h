#pragma once

#include <string_view>

#include "app/model/state/state.h"
#include "core/domain/paint.h"

namespace waymark {

// The characters of terrain that cells can be given: those of MovingAI's files.
inline constexpr std::string_view kPaintableTerrain = ".GS@OTW";

// Gives cells of the map another terrain.
struct PaintCells {
  char terrain = '@';  // of kPaintableTerrain
  PaintShape shape;
};

// Paints the map of a scene: another map takes its place, the one that there was stays as it is.
// Where nothing would change, or no cell would be left to stand on, the scene stays as it was.
//
// Points settle as in settle_points(). An open problem file is let go: its points and lengths are
// those of the map as it was. O(cells) to copy the map.
void paint_scene(Scene& scene, int& selected, const PaintCells& paint);

// Whether paint_scene() left the scene as it was because no free cell would be left.
bool walls_all_up(const Scene& scene, const PaintCells& paint);

}  // namespace waymark
