#pragma once

#include "app/ui/plot/plot_axes.h"

namespace waymark {

// Logarithmic axes, whose values are powers of ten, with ticks at 1, 2 and 5 of each power.

// Where a number of at least 1 stands on one; whatever is less stands at 1.
double log_of(double number);

// Hairlines and numbers of the vertical one.
void draw_log_ticks_up(const UiContext& c, ImDrawList& list, const PlotFrame& frame);
// Marks and numbers of the horizontal one.
void draw_log_ticks_across(const UiContext& c, ImDrawList& list, const PlotFrame& frame);

// The two axes themselves, and their names.
void draw_axis_lines(const UiContext& c, ImDrawList& list, const Rect& area);
// In a low plot the one across stands at the left of its numbers, and must be short.
void draw_axis_names(const UiContext& c, ImDrawList& list, const Rect& area, const char* across,
                     const char* up, bool low);

}  // namespace waymark
