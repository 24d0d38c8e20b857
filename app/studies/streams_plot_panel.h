#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the study of a query sequence: the mean number of expanded cells against the number of
// searches so far, one line per strategy, and the finding as text. A click on a key hides or shows
// its line.
void streams_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
