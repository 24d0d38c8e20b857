#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// How the two searches share the map: overlaid, with a wipe line, or on two maps. The icons are
// drawn as shapes.
float split_chooser_width(const UiContext& c);
void split_chooser(const UiContext& c, ImVec2 at);

}  // namespace waymark
