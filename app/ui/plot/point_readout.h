#pragma once

#include <string_view>

#include "app/ui/shell/ui_context.h"
#include "core/study/pair_study.h"

namespace waymark {

// The figures of one point of a plot beside the pointer: where start and goal stood, the true cost,
// and for each heuristic the estimate, what it explored and who gave its bound. `hint` says what a
// click does; empty: nothing.
void point_readout(const UiContext& c, const StudiedPair& point, const Scene& scene,
                   std::string_view hint);

}  // namespace waymark
