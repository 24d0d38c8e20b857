#pragma once

#include "app/screen/draw_context.h"
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

// The shape and colours of points.
struct MarkStyle {
  MarkShape shape = MarkShape::square;
  Color color;
  Color ground;  // inside hollow marks
};

// `radius` in pixels.
void draw_mark(ImDrawList& list, const MarkStyle& style, ImVec2 at, float radius);

// Draws the marks of thinned points.
void draw_marks(const DrawContext& c, ImDrawList& list, const MarkStyle& style,
                const MarkPlaces& places);

}  // namespace waymark
