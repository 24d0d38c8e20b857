#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The estimates at the start as a bar against the true cost, with its caption above and its labels
// below; the bar is so high at scale 1. Gives the height used.
float estimate_ruler(const UiContext& c, ImDrawList& list, ImVec2 at, float width,
                     float height = 8);

}  // namespace waymark
