#pragma once

#include <vector>

#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"

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

}  // namespace waymark
