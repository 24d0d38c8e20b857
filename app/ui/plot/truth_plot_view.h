#pragma once

#include "app/ui/plot/plot_axes.h"

namespace waymark {

// The view of the plot of both heuristics against the true cost: the positions of cells in it, and
// its visible part.

// The view that the results show in the area.
PlotFrame truth_frame(const UiContext& c, const Rect& area);

// The data of a cell's points. std::nullopt if the cell cannot reach the goal.
struct TruthPoint {
  Cost true_cost, a, b;
};
std::optional<TruthPoint> truth_point(const Results& results, Cell cell);

// Whether a heuristic's points are shown. The landmarks' points need at least one landmark.
bool a_shown(const UiContext& c);
bool b_shown(const UiContext& c);

// Returns the point on the screen where the plot shows an estimate.
ImVec2 place_of(const UiContext& c, const PlotFrame& frame, Cost true_cost, Cost estimate);

// Change the visible part: zoom by `factor` around a fixed screen point, or move by a number of
// pixels. The view stays within the range that fits everything; at that full range it is fitted
// again.
void zoom_truth_plot(const UiContext& c, const Rect& area, double factor, ImVec2 fixed);
void pan_truth_plot(const UiContext& c, const Rect& area, ImVec2 by);
void fit_truth_plot(const UiContext& c);

}  // namespace waymark
