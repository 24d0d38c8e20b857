#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// A filled arrowhead with a casing that separates it from its background. `middle` is the middle of
// the line from its tip to its back, `way` the unit vector of its direction.
void draw_cased_arrow(const UiContext& c, ImDrawList& list, ImVec2 middle, ImVec2 way,
                      const Color& color);

}  // namespace waymark
