#pragma once

#include <cstdint>
#include <vector>

#include "app/ui/ui_context.h"

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

// How the points of a heuristic are marked: the formula's or the landmarks'.
struct MarkStyle {
  MarkShape shape = MarkShape::square;
  Color color;
  Color ground;  // inside hollow marks
};
MarkStyle mark_style(const UiContext& c, HeuristicKind kind);
// Of a set that was put aside, `marks` from 0 to 2.
MarkStyle pinned_style(const UiContext& c, HeuristicKind kind, int marks);

// `radius` in pixels.
void draw_mark(ImDrawList& list, const MarkStyle& style, ImVec2 at, float radius);

// Draws the marks of any number of points of one style in an area. Points are counted on a lattice
// as fine as a pixel, or coarser where there are many points, and a place has one mark: it grows
// denser with its points, and there are never more marks than places. Points outside the area are
// passed over. One field serves one style after another.
class MarkField {
 public:
  // `points` is about how many there will be of a style: the more, the smaller the marks.
  MarkField(const UiContext& c, ImDrawList& list, const Rect& area, std::size_t points);
  void add(ImVec2 at);
  // Draws what was added since the last call; gives the number of points in the area.
  int draw(const MarkStyle& style);

 private:
  ImDrawList& list_;
  Rect area_;
  bool many_;
  float radius_, step_;
  std::size_t columns_;
  std::vector<std::uint32_t> counts_;  // by place on the lattice
  std::vector<std::size_t> places_;    // where there is a point
};

}  // namespace waymark
