#include "app/map/map_ghost.h"

#include <algorithm>

#include "app/map/map_marks.h"
#include "app/scene/landmark_numbers.h"
#include "app/screen/draw.h"

namespace waymark {

void draw_ghost(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  constexpr float kOpacity = 0.4f;
  if (!c.ui.ghost || c.ui.dragged || c.ui.ghost->map != c.results.scene.map) return;
  const Scene& ghost = *c.ui.ghost;
  const Scene& shown = c.results.scene;
  const int first = list.VtxBuffer.Size;
  for (std::size_t i = 0; i < ghost.landmarks.size(); ++i)
    if (i >= shown.landmarks.size() || !(ghost.landmarks[i] == shown.landmarks[i]))
      draw_landmark_mark(c, list, t.center(ghost.landmarks[i]), c.scale,
                         landmark_number(ghost, static_cast<int>(i)), false);
  if (!(ghost.goal == shown.goal)) draw_goal_mark(c, list, t.center(ghost.goal), c.scale);
  if (!(ghost.start == shown.start)) draw_start_mark(c, list, t.center(ghost.start), c.scale);
  fade_since(list, first, kOpacity);
}

}  // namespace waymark
