#pragma once

#include <optional>
#include <string>

#include "app/frame/ui_context.h"
#include "app/screen/plot_axes.h"

namespace waymark {

// Draws the scatter plot of estimate against true cost: axes, the line y = x, the points' texture,
// the start for both heuristics and the hovered cell. If the pointer is on a point, the point's
// cell is hovered. `section` begins with the plots' common head, whose right end shows the number
// of cells.
void scatter_plot_panel(const UiContext& c, const Rect& section);

// The view of the plot of both heuristics against the true cost: the positions of cells in the
// plot, and the plot's visible part.

// The view for the given results and area.
PlotFrame scatter_frame(const UiContext& c, const Rect& area);

// A cell's points in data coordinates. std::nullopt if the cell cannot reach the goal.
struct ScatterPoint {
  Cost true_cost, a, b;
};
std::optional<ScatterPoint> scatter_point(const Results& results, Cell cell);

// The name of the horizontal axis, with the map's unit.
std::string scatter_across_name(const UiContext& c);

// Whether a heuristic's points are shown. Points for landmarks need at least one landmark.
bool a_shown(const UiContext& c);
bool b_shown(const UiContext& c);

// The value on the vertical axis for a true cost and an estimate, both in the plot's units of
// length.
double scatter_height(const UiContext& c, double true_cost, double estimate);

// Returns the screen position at which the plot shows an estimate.
ImVec2 place_of(const UiContext& c, const PlotFrame& frame, Cost true_cost, Cost estimate);

// These functions change the visible part: they zoom by `factor` around a fixed screen point, or
// move by a number of pixels. The view stays within the full range of the points. A view of the
// full range counts as fitted again.
void zoom_scatter_plot(const UiContext& c, const Rect& area, double factor, ImVec2 fixed);
void pan_scatter_plot(const UiContext& c, const Rect& area, ImVec2 by);
void fit_scatter_plot(const UiContext& c);

// Handles the pointer on the plot's area, which must be the last ImGui item. The wheel zooms at the
// pointer, a drag with the middle or right button pans, a double-click fits all points. A drag with
// the left button brushes a box; Shift, Alt or the switch in the head change the box to a lasso. A
// drag that begins on the line of exact estimates brushes a band along it. A click clears the
// brush. Escape ends a drag and clears the brush. If the pointer is on a point, the point's cell is
// hovered.
void handle_scatter_plot_input(const UiContext& c, const PlotFrame& frame);

// The marks over the points of the plot of both heuristics against the true cost.

// Draws the line on which an estimate equals the true cost.
void draw_scatter_line(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// Draws the outline of a box, lasso or band, and the start for both heuristics.
void draw_scatter_marks(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// Draws the hovered cell for both heuristics, with its numbers next to the pointer while the
// pointer is in the plot.
void draw_scatter_hovered(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// The place of the legend inside the plot's area; empty if it is above the area.
Rect scatter_key_inside(const UiContext& c, const Rect& area);
// Draws the legend above the plot's area: both heuristics with their mean error over all cells, or
// over the brushed cells. A click on a heuristic hides or shows its points; a click on the cross
// clears the brush.
void scatter_plot_key(const UiContext& c, const Rect& area);

}  // namespace waymark
