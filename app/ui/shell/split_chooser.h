#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// How the two searches share the map: one over the other, a wipe, or two maps. The icons are drawn
// by hand.
float split_chooser_width(const UiContext& c);
void split_chooser(const UiContext& c, ImVec2 at);

}  // namespace waymark
