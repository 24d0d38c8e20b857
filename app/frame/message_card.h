#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws a card at the map's lower edge: the current message with a cross that closes it, or the
// progress of the running job with a button that cancels it. Draws inside the map's pane.
void message_card(const UiContext& c);

}  // namespace waymark
