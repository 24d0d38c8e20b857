#pragma once

#include "app/frame/ui_context.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// The choices for the number of active landmarks. kAllActive means all.
inline constexpr int kActiveOffers[] = {kAllActive, 1, 2, 4};

// Draws the list of landmarks in the right pane's window: each landmark's position, the number of
// explored cells where it gives the tightest bound, and a button that removes it. A menu places
// several landmarks by a method. A click on the head changes `fold`.
void landmarks_panel(const UiContext& c, Fold& fold);

}  // namespace waymark
