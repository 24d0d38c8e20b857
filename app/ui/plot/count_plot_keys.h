#pragma once

#include <string>

#include "app/ui/plot/count_plot_frame.h"

namespace waymark {

// The keys of the lines in two columns, with what each comes to at the knee. A click on one makes
// its knee the one that is told.
void count_plot_keys(const UiContext& c, ImDrawList& list, const Rect& rect,
                     const ShownCounts& shown);
float count_keys_height(const UiContext& c);
// In a low pane: their names alone, in rows of a width.
void count_plot_names(const UiContext& c, ImDrawList& list, const Rect& rect);
float count_names_height(const UiContext& c, float width);

// A mean or a median of expanded cells.
std::string cells_text(double expanded);

}  // namespace waymark
