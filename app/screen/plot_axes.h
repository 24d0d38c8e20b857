#pragma once

#include <optional>
#include <vector>

#include "app/screen/draw.h"
#include "core/map/moves.h"

namespace waymark {

// The range of data that a plot's area shows. x0 is on the left, y0 at the bottom; x0 < x1 and y0 <
// y1.
struct PlotFrame {
  Rect area;
  double x0 = 0, x1 = 1, y0 = 0, y1 = 1;

  // Converts data coordinates to screen coordinates, which may be outside the area, and back.
  float x(double value) const {
    return area.x + static_cast<float>((value - x0) / (x1 - x0)) * area.w;
  }
  float y(double value) const {
    return area.y + area.h - static_cast<float>((value - y0) / (y1 - y0)) * area.h;
  }
  ImVec2 at(double across, double up) const { return {x(across), y(up)}; }
  double x_at(float screen_x) const {
    return x0 + (x1 - x0) * static_cast<double>(screen_x - area.x) / area.w;
  }
  double y_at(float screen_y) const {
    return y0 + (y1 - y0) * static_cast<double>(area.y + area.h - screen_y) / area.h;
  }
};

// The labels of the axes.
struct AxisLabels {
  std::string across;       // name of the horizontal axis; empty: the caller draws it
  std::string up;           // name of the vertical axis; empty: the caller draws it
  double least_across = 1;  // smallest step between ticks
  double least_up = 1;
  bool few = false;                 // whether to draw about three numbers on each axis
  bool logarithmic_across = false;  // whether the frame's x values are powers of ten
};

// Draws hairlines at the ticks, their numbers below the area and on its left, the two axes and
// their names.
void draw_axes(const DrawContext& c, ImDrawList& list, const PlotFrame& frame,
               const AxisLabels& labels);
// The area of the name of a horizontal axis inside a plot's area: at its lower right corner.
Rect across_name_area(const DrawContext& c, const Rect& area, std::string_view name);
// Draws the name of the horizontal axis there, on a translucent background.
void draw_across_name(const DrawContext& c, ImDrawList& list, const Rect& area,
                      std::string_view name);

// Draws a line between two points in data coordinates, clipped to the area, in the colour of the
// line y = x.
void draw_reference_line(const DrawContext& c, ImDrawList& list, const PlotFrame& frame,
                         ImVec2 from, ImVec2 to);

// The centre of the name of a vertical axis.
ImVec2 vertical_name_at(const DrawContext& c, const Rect& area);
// Draws text along a vertical axis, read from bottom to top.
void draw_vertical_text(const DrawContext& c, ImDrawList& list, ImVec2 middle, const Color& color,
                        std::string_view text);

// Draws the name of the horizontal axis, at its right end. Returns whether it was clicked.
bool across_switch(const DrawContext& c, ImDrawList& list, const Rect& area, std::string_view words,
                   std::string_view hint);

// Logarithmic axes. Their values are powers of ten, with ticks at 1, 2 and 5 times each power.

// The position of a number on such an axis. Numbers below 1 are drawn at 1.
double log_of(double number);

// Draws hairlines and numbers for the vertical axis.
void draw_log_ticks_up(const DrawContext& c, ImDrawList& list, const PlotFrame& frame);
// Draws marks and numbers for the horizontal axis.
void draw_log_ticks_across(const DrawContext& c, ImDrawList& list, const PlotFrame& frame);

// Draws the two axes themselves, and their names.
void draw_axis_lines(const DrawContext& c, ImDrawList& list, const Rect& area);
// In a low plot, the name of the horizontal axis is to the left of its numbers and must be short.
void draw_axis_names(const DrawContext& c, ImDrawList& list, const Rect& area, const char* across,
                     const char* up, bool low);

// A cost on a ruler: a tick in its colour, and a label with an emphasised number.
struct RulerMark {
  Cost at = 0;
  Color color;
  std::string before;  // "true cost", may be empty
  std::string after;   // "lower", may be empty
};

// Costs on one scale from 0 to `most`. `most` is positive and at least as large as every mark.
struct Ruler {
  const Moves& moves;  // of the map that the costs are from
  Cost most = 1;
  std::vector<RulerMark> bars = {};     // each bar extends from 0 to its cost
  std::optional<RulerMark> upper = {};  // end of the shaded span that begins at the longest bar
  std::optional<RulerMark> true_value = {};  // its label is above the bar, the others are below
  float height = 8;                          // height of the bar at scale 1
};

// Draws a ruler of that width: the label of the true cost, the bar, the ticks, and the labels
// below, right-aligned at their ticks and moved at least 6 px apart. Returns the height used.
float draw_ruler(const DrawContext& c, ImDrawList& list, ImVec2 at, float width,
                 const Ruler& ruler);

}  // namespace waymark
