#pragma once

#include <vector>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"
#include "app/map/path_lines.h"

namespace waymark {

// Draws the map with everything on it. `wheel`: wheel notches turned.
void map_panel(const UiContext& c, double wheel);

// Draws the map of a figure into the current ImGui window: the same marks as map_panel(), without
// its legend, cards and tools. `clip` is the visible part, and `only` the only search to show.
// Points can be dragged unless `fixed`. Returns whether the pointer holds the map, but nothing on
// it.
bool map_figure(const UiContext& c, const Rect& clip, std::optional<Slot> only, bool fixed);

// One feature's drawing and input on the map. Each function may be nullptr.
struct MapLayer {
  using DrawInPane = void (*)(const UiContext&, ImDrawList&, const MapPane&, const MapTransform&);

  // Takes the pointer before the map does. Returns whether the pointer has no other effect.
  bool (*take_pointer)(const UiContext&, const MapTransform&, bool over_map) = nullptr;
  // Both are drawn under the landmarks, the start and the goal. Marks are hidden while results are;
  // strokes are above the marks.
  DrawInPane draw_marks = nullptr, draw_strokes = nullptr;
  void (*shade)(const UiContext&, ImDrawList&) = nullptr;  // over the whole map, under the points
  void (*draw_inside)(const UiContext&) = nullptr;         // controls at the edge of the map
  void (*draw_below)(const UiContext&) = nullptr;          // a strip between the map and the legend
  // Draws a legend that replaces the default one. Returns whether it did.
  bool (*draw_legend)(const UiContext&, ImDrawList&, const Rect& strip) = nullptr;
};

// The layers in drawing order.
struct MapLayers {
  std::vector<MapLayer> rows;
};

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
