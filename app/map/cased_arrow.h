#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws a filled arrowhead with a casing that separates it from its background. `middle` is the
// midpoint between its tip and its back; `way` is its direction as a unit vector.
void draw_cased_arrow(const UiContext& c, ImDrawList& list, ImVec2 middle, ImVec2 way,
                      const Color& color);

}  // namespace waymark
