#pragma once

#include "app/model/state/state.h"

namespace waymark {

struct MoverPlan;  // core/domain/mover_plan.h

// Lets a mover go over the map of a scene, or none where `plan` is null: another map takes its
// place, the one that there was stays as it is. Where that cannot be, see map_over(), the scene
// stays as it was.
//
// Points keep their cells of the ground, and their headings as far as the new mover has them; one
// that was on a cell begins with east. Else they settle as in settle_points(). Where a mover comes,
// the goal leaves its heading open. A problem file is let go, and tables that were kept. O(states).
void take_mover(Scene& scene, int& selected, std::shared_ptr<const MoverPlan> plan);

}  // namespace waymark
