#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The section of the right pane that says who goes over the map: cards to choose from, what it can
// do and at what price, and how fast it is on which ground. What is changed there makes a mover of
// one's own.
void mover_panel(const UiContext& c);

// Whether a point is over the cards, which scroll by the wheel.
bool mover_cards_hold(const UiContext& c, ImVec2 point);

// Of what stands under its head, at scale 1.
float mover_panel_height();

}  // namespace waymark
