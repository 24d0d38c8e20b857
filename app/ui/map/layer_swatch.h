#pragma once

#include "app/present/path_lines.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// What a layer looks like on the map, in a small rectangle of the legend.
void draw_layer_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, Layer layer,
                       float opacity);
// The colours of a kind of field; where it is the one that is shown, those that its values have.
// `which`: which of the shown fields.
void draw_field_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, FieldKind kind,
                       float opacity, std::size_t which = 0);
// A path, cased as on the map.
void draw_path_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, PathOf of,
                      float opacity);

}  // namespace waymark
