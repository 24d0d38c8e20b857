#pragma once

#include "app/screen/plot_axes.h"

namespace waymark {

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

}  // namespace waymark
