#pragma once

#include <imgui.h>

#include "app/frame/ui_context.h"
#include "core/mover/mover.h"

namespace waymark {

// The contents of a popup.
void terrain_dialog(const UiContext& c);

// Draws a small rectangle with the colour and pattern of a mover's terrain on the map.
void draw_terrain_swatch(const UiContext& c, ImDrawList& list, const Rect& rect,
                         MoverTerrain terrain);

}  // namespace waymark
