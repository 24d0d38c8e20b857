#pragma once

#include <string_view>

#include "app/frame/ui_context.h"
#include "core/study/pair_study.h"

namespace waymark {

// Draws the numbers of a plot's point next to the pointer: start and goal, the true cost, and each
// heuristic's estimate, explored cells and origin of the bound. `hint`: describes the effect of a
// click, may be empty.
void point_readout(const UiContext& c, const StudiedPair& point, const Scene& scene,
                   std::string_view hint);

}  // namespace waymark
