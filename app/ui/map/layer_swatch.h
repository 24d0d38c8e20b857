#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// What a layer looks like on the map, in a small rectangle of the legend.
void draw_layer_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, Layer layer,
                       float opacity);
// The colours of a kind of field, from its least value to its greatest.
void draw_field_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, FieldKind kind,
                       float opacity);

}  // namespace waymark
