#pragma once

#include "app/frame/ui_context.h"
#include "app/screen/mark_places.h"

namespace waymark {

// Small marks of points in plots, distinguished by their shapes.
enum class MarkShape {
  diamond,
  square,
  hollow_diamond,
  hollow_square,
  times,
  plus,
  triangle_down,
  triangle_up
};

// The mark style of a search's points: A's or B's.
struct MarkStyle {
  MarkShape shape = MarkShape::square;
  Color color;
  Color ground;  // inside hollow marks
};
MarkStyle mark_style(const UiContext& c, Slot kind);
// The style of a pinned set's marks. `marks` is 0 to 2.
MarkStyle pinned_style(const UiContext& c, Slot kind, int marks);

// `radius` in pixels.
void draw_mark(ImDrawList& list, const MarkStyle& style, ImVec2 at, float radius);

// Draws the marks of thinned points.
void draw_marks(const UiContext& c, ImDrawList& list, const MarkStyle& style,
                const MarkPlaces& places);

}  // namespace waymark
