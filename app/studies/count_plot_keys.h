#pragma once

#include <string>

#include "app/studies/count_plot_frame.h"

namespace waymark {

// Draws the keys of the lines in two columns, with their values at the knee. A click on a key shows
// the knee of its line.
void count_plot_keys(const UiContext& c, ImDrawList& list, const Rect& rect,
                     const ShownCounts& shown);
float count_keys_height(const UiContext& c);
// For a low pane: draws only the names, in rows of the given width.
void count_plot_names(const UiContext& c, ImDrawList& list, const Rect& rect);
float count_names_height(const UiContext& c, float width);

// A mean or a median of expanded cells.
std::string cells_text(double expanded);

}  // namespace waymark
