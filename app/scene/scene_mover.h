#pragma once

#include "app/scene/state.h"

namespace waymark {

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
