#pragma once

#include "app/ui/plot/plot_axes.h"

namespace waymark {

// The plot of both heuristics against the true cost: places of cells in it, and the part of it that
// is seen.

// What the results show in the area.
PlotFrame truth_frame(const UiContext& c, const Rect& area);

// What a cell's points are made of; nothing where the cell does not reach the goal.
struct TruthPoint {
  Cost true_cost, a, b;
};
std::optional<TruthPoint> truth_point(const Results& results, Cell cell);

// Whether a heuristic's points are shown; those of the landmarks only where there are any.
bool a_shown(const UiContext& c);
bool b_shown(const UiContext& c);

// Where an estimate stands on the screen.
ImVec2 place_of(const UiContext& c, const PlotFrame& frame, Cost true_cost, Cost estimate);

// Shows another part, enlarged by `factor` round a screen point that stays where it is, or moved by
// a number of pixels. What is seen stays inside what fits; all of that is fitting again.
void zoom_truth_plot(const UiContext& c, const Rect& area, double factor, ImVec2 fixed);
void pan_truth_plot(const UiContext& c, const Rect& area, ImVec2 by);
void fit_truth_plot(const UiContext& c);

}  // namespace waymark
