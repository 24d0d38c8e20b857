#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// At the map's lower edge: the current message with a cross to close it, or the progress of the
// running job with a button to cancel it. Draws inside the map's pane.
void message_card(const UiContext& c);

}  // namespace waymark
