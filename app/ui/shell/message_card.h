#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the current message with a cross to close it, or the progress of the running job with a
// button to cancel it, at the map's lower edge. Draws inside the map's pane.
void message_card(const UiContext& c);

}  // namespace waymark
