#pragma once

#include "app/frame/ui_context.h"
#include "app/map/path_lines.h"

namespace waymark {

// Draws a sample of a layer as it looks on the map, in a small rectangle of the legend.
void draw_layer_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, Layer layer,
                       float opacity);
// Draws the colours of a kind of overlay, restricted to its range of values if the overlay is
// shown. `which`: index among the shown overlays.
void draw_field_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, FieldKind kind,
                       float opacity, std::size_t which = 0);
// Draws a path with its casing, as on the map.
void draw_path_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, PathOf of,
                      float opacity);

}  // namespace waymark
