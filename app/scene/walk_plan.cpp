#include "app/scene/walk_plan.h"

#include "app/scene/map_mover.h"
#include "core/study/walk.h"

namespace waymark {

static_assert(WalkPlan::kLatest == kTimesEnd - 1, "every time of a plan can be read back");

bool is_event_of(const OpenedMap& map, const WalkEvent& event) {
  const Grid& ground = ground_of(map);
  const CellBox& box = event.cells;
  return event.time >= 0 && event.time <= WalkPlan::kLatest && box.from.x <= box.to.x &&
         box.from.y <= box.to.y && box.to.x >= 0 && box.to.y >= 0 && box.from.x < ground.width() &&
         box.from.y < ground.height();
}

}  // namespace waymark
