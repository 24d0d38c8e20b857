#pragma once

#include <optional>
#include <string_view>

#include "app/kit/plot_picture.h"
#include "app/screen/plot_axes.h"

namespace waymark {

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
