#pragma once

#include <imgui.h>
#include <span>

#include "app/kit/palette.h"

namespace waymark {

// Draws a line through points, in pixels. `dash`: lengths alternately drawn and skipped, at least
// two, each positive; empty for a solid line.
void draw_dashed_line(ImDrawList& list, std::span<const ImVec2> points, std::span<const float> dash,
                      float scale, const Color& color, float width);

}  // namespace waymark
