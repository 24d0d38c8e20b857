#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "app/kit/plot_picture.h"
#include "app/screen/draw.h"
#include "app/screen/plot_axes.h"

namespace waymark {

// A mark for one or more points at the same place on the screen.
struct MarkPlace {
  ImVec2 at;
  float share =
      1;  // number of points relative to the fullest place, on a logarithmic scale, 0 to 1
};
struct MarkPlaces {
  std::vector<MarkPlace> marks;
  int points = 0;     // number of points that the marks represent
  bool many = false;  // whether there are so many marks that they must be small
};

// Thins any number of points: counts them on a lattice as fine as a pixel, or coarser if there are
// many, and gives each occupied place of the lattice one mark. Points outside the area are skipped.
class MarkField {
 public:
  // `points`: the approximate number of points between two calls of take(). The lattice is coarser
  // if there are more.
  MarkField(const Rect& area, float scale, std::size_t points);
  void add(ImVec2 at);
  // The marks of the points added since the last call.
  MarkPlaces take();

 private:
  Rect area_;
  bool many_;
  float step_;
  std::size_t columns_;
  std::vector<std::uint32_t> counts_;  // number of points by place on the lattice
  std::vector<std::size_t> places_;    // places with at least one point
};

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

// Draws a PlotPicture on the screen.

// The whole range of the axes, shown in an area.
PlotFrame plot_frame(const PlotPicture& picture, const Rect& area);

// Draws the axes with ticks and names. `low`: whether the horizontal axis has a one-word name on
// its left. `across`: whether to draw the ticks and the name of the horizontal axis.
void draw_plot_axes(const DrawContext& c, ImDrawList& list, const PlotPicture& picture,
                    const PlotFrame& frame, bool low, bool across = true);

// Draws bands and lines, clipped to the area, and marks on top of them. O(marks).
void draw_plot_series(const DrawContext& c, ImDrawList& list, const PlotPicture& picture,
                      const PlotFrame& frame);

// Draws a mark of a series. Lines and bands have none.
void draw_plot_mark(const DrawContext& c, ImDrawList& list, PlotPicture::Shape shape,
                    const Color& color, ImVec2 at);
inline constexpr float kBandAlpha = 0.28f;

// The indices of a mark.
struct PointedMark {
  std::size_t series = 0, mark = 0;
};

// Draws a ring around the mark closest to the pointer, if it is close enough and its series has
// tooltips, shows its tooltip, and returns it. O(log marks) for lines, O(marks) for others.
std::optional<PointedMark> point_at_mark(const DrawContext& c, ImDrawList& list,
                                         const PlotPicture& picture, const PlotFrame& frame);

// Shows a tooltip whose first line is emphasised.
void plot_tooltip(const DrawContext& c, std::string_view text);

}  // namespace waymark
