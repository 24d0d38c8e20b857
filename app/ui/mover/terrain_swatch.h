#pragma once

#include <imgui.h>

#include "app/ui/shell/ui_context.h"
#include "core/domain/mover.h"

namespace waymark {

// A small rectangle as a mover's ground is drawn on the map: its colour, and its pattern.
void draw_terrain_swatch(const UiContext& c, ImDrawList& list, const Rect& rect,
                         MoverTerrain terrain);

}  // namespace waymark
