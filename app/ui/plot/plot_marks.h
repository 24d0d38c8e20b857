#pragma once

#include "app/ui/plot/mark_places.h"
#include "app/ui/shell/ui_context.h"

namespace waymark {

// Small marks of points in plots, told apart by their shapes.
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

// How the points of a search are marked: A's or B's.
struct MarkStyle {
  MarkShape shape = MarkShape::square;
  Color color;
  Color ground;  // inside hollow marks
};
MarkStyle mark_style(const UiContext& c, Slot kind);
// Of a set that was put aside, `marks` from 0 to 2.
MarkStyle pinned_style(const UiContext& c, Slot kind, int marks);

// `radius` in pixels.
void draw_mark(ImDrawList& list, const MarkStyle& style, ImVec2 at, float radius);

// Draws the marks of points that were thinned.
void draw_marks(const UiContext& c, ImDrawList& list, const MarkStyle& style,
                const MarkPlaces& places);

}  // namespace waymark
