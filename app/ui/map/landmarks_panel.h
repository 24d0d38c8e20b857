#pragma once

#include "app/ui/shell/ui_context.h"
#include "core/heuristic/active_landmarks.h"

namespace waymark {

// The numbers of active landmarks on offer; kAllActive means all.
inline constexpr int kActiveOffers[] = {kAllActive, 1, 2, 4};

// The list of landmarks in the window of the right pane: position, number of explored cells with
// its tightest bound, a button to remove it. And a menu that places several by a method.
void landmarks_panel(const UiContext& c);

}  // namespace waymark
