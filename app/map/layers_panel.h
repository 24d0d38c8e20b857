#pragma once

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"
#include "app/map/path_lines.h"

namespace waymark {

// Draws the list of layers, which is also the map's legend: eye, swatch, name, range and opacity.
// Must be called in the right pane's window. A click on the head changes `fold`.
void layers_panel(const UiContext& c, Fold& fold);

// Draws the popup's content, everything that can be drawn over the map: on the left the overlays
// that colour the cells, for A's or B's heuristic, and on the right the marks. The popup stays
// open, so the user can try several overlays.
void layer_menu(const UiContext& c);

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

// Draws the strip under the map: the symbols of the visible layers with their names, and a scale
// bar. A click on an entry hides its layer or shows it again.
void legend_strip(const UiContext& c, const MapTransform& t);

}  // namespace waymark
