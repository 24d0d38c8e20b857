#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// A filled arrowhead with a casing that parts it from whatever it lies on: `middle` is that of the
// line from its tip to its back, `way` the vector of length 1 that it points along.
void draw_cased_arrow(const UiContext& c, ImDrawList& list, ImVec2 middle, ImVec2 way,
                      const Color& color);

}  // namespace waymark
