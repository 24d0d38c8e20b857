#pragma once

#include <string_view>

#include "app/frame/ui_context.h"
#include "core/study/pair_study.h"

namespace waymark {

inline constexpr int kPlotTabs = 5;
// The title of a plot in Explore, and a sentence about the chosen plot.
const char* plot_heading(PlotTab tab);
const char* plot_caption(const State& state);

// Draws the section of the plots in its pane's window: a head with tabs, and the chosen plot below
// it. A double-click on the head runs the plot.full action.
void plot_panel(const UiContext& c);

// Draws the same section as a pane that replaces the map, with a button that closes it, and with
// the messages that otherwise appear over the map.
void full_plot_pane(const UiContext& c);

// Draws the chosen tab's plot with a short description, but without the tabs.
void draw_shown_plot(const UiContext& c, const Rect& section);
const char* plot_title(const State& state);

// The right end of the plots' head, reserved for the controls of the plot.
Rect plot_head(const UiContext& c, const Rect& section);

// Draws the text shown while a plot has no points.
void draw_plot_hint(const UiContext& c, ImDrawList& list, const Rect& area, std::string_view text);

// Draws the numbers of a plot's point next to the pointer: start and goal, the true cost, and each
// heuristic's estimate, explored cells and origin of the bound. `hint`: describes the effect of a
// click, may be empty.
void point_readout(const UiContext& c, const StudiedPair& point, const Scene& scene,
                   std::string_view hint);

}  // namespace waymark
