#pragma once

#include "app/ui/ui_context.h"

namespace waymark {

// The list of landmarks: position, how often each gave the bound on this search, remove; and a
// menu that places some by a method. In the right pane's window.
void landmarks_panel(const UiContext& c);

}  // namespace waymark
