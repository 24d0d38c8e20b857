#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Over the map while the paint tool is chosen: its terrain, its shape and its size.
void paint_bar(const UiContext& c);

}  // namespace waymark
