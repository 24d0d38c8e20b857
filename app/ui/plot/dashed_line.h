#pragma once

#include <imgui.h>
#include <span>

#include "app/present/palette.h"

namespace waymark {

// Draws a line through points, in pixels. `dash`: lengths that are drawn and skipped in turn, at
// least two and each above 0; empty for a solid line.
void draw_dashed_line(ImDrawList& list, std::span<const ImVec2> points, std::span<const float> dash,
                      float scale, const Color& color, float width);

}  // namespace waymark
