#pragma once

#include "app/ui/shell/ui_context.h"
#include "core/heuristic/active_landmarks.h"

namespace waymark {

// How many active landmarks are offered; kAllActive is all of them.
inline constexpr int kActiveOffers[] = {kAllActive, 1, 2, 4};

// The list of landmarks: position, at how many explored cells each gave the greatest bound, remove;
// and a menu that places some by a method. In the right pane's window.
void landmarks_panel(const UiContext& c);

}  // namespace waymark
