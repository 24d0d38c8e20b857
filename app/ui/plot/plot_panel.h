#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The section of the plots in its pane's window: a head that chooses one of them, and that one
// below it. A double click on the head runs the action plot.full.
void plot_panel(const UiContext& c);

// The same section as a pane of its own in the place of the map, with a button that closes it, and
// the messages that stand over the map otherwise.
void full_plot_pane(const UiContext& c);

// The plot of the chosen tab without the tabs, and what it shows in a few words.
void draw_shown_plot(const UiContext& c, const Rect& section);
const char* plot_title(const State& state);

// The right end of the head of the plots' section, for what a plot has to say or to offer there.
Rect plot_head(const UiContext& c, const Rect& section);

// What a plot says in place of points that it does not have yet.
void draw_plot_hint(const UiContext& c, ImDrawList& list, const Rect& area, std::string_view text);

}  // namespace waymark
