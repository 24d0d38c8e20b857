#include <array>

#include "app/window/actions.h"
#include "app/window/desk.h"

// Actions of the plots and of brushing.
namespace waymark {
namespace {

struct TabAction {
  PlotTab tab;
  const char* id;
  const char* label;
};
constexpr std::array<TabAction, 4> kTabActions = {{
    {PlotTab::truth, "plot.truth", "Plot: heuristic against true cost"},
    {PlotTab::drag, "plot.drag", "Plot: while you drag"},
    {PlotTab::pairs, "plot.pairs", "Plot: over many pairs"},
    {PlotTab::count, "plot.count", "Plot: how many landmarks"},
}};

// What is seen of the plots of one tab.
struct PathAction {
  PathPlot::Shown shown;
  const char* id;
  const char* label;
};
constexpr std::array<PathAction, 2> kPathActions = {{
    {PathPlot::Shown::along, "plot.path", "Plot: f along the paths"},
    {PathPlot::Shown::formulas, "plot.formulas", "Plot: distance formulas over distance"},
}};

struct VerticalAction {
  TruthAxis axis;
  const char* id;
  const char* label;
};
constexpr std::array<VerticalAction, 3> kVerticalActions = {{
    {TruthAxis::estimate, "plot.estimate", "Estimates against true cost"},
    {TruthAxis::error, "plot.error", "Errors against true cost"},
    {TruthAxis::ratio, "plot.ratio", "Ratios against true cost"},
}};

}  // namespace

void add_plot_actions(Desk& desk) {
  const auto always = [] { return true; };
  const auto add = [&desk](std::string id, std::string label, Chord chord,
                           std::function<void()> run, std::function<bool()> enabled,
                           std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), "", chord, std::move(enabled),
                      std::move(checked), std::move(run)});
  };
  // Whatever is changed of the plot is there to be seen.
  const auto set = [&desk](auto change) {
    return [&desk, change] {
      TruthPlot plot = desk.state().truth_plot;
      change(plot);
      desk.apply(SetTruthPlot{plot});
      desk.apply(ShowPlot{PlotTab::truth});
    };
  };
  add(
      "edit.tool_brush", "Brush cells on the map", Chord{SDLK_b, false, false},
      [&desk] { desk.ui.tool = Tool::brush; }, always,
      [&desk] { return desk.ui.tool == Tool::brush; });
  add(
      "edit.clear_brush", "Clear the brush", Chord{SDLK_ESCAPE, false, false},
      [&desk] { desk.apply(SetBrush{}); },
      [&desk] { return desk.state().brush.kind != Brush::Kind::none; });
  for (const TabAction& action : kTabActions)
    add(
        action.id, action.label, {}, [&desk, tab = action.tab] { desk.apply(ShowPlot{tab}); },
        always, [&desk, tab = action.tab] { return desk.state().plot_tab == tab; });
  for (const PathAction& action : kPathActions)
    add(
        action.id, action.label, {},
        [&desk, shown = action.shown] {
          PathPlot plot = desk.state().path_plot;
          plot.shown = shown;
          desk.apply(SetPathPlot{plot});
          desk.apply(ShowPlot{PlotTab::path});
        },
        always,
        [&desk, shown = action.shown] {
          return desk.state().plot_tab == PlotTab::path && desk.state().path_plot.shown == shown;
        });
  for (const VerticalAction& action : kVerticalActions) {
    add(action.id, action.label, {}, set([axis = action.axis](TruthPlot& plot) {
          plot.fit |= plot.vertical != axis;
          plot.vertical = axis;
        }),
        always, [&desk, axis = action.axis] { return desk.state().truth_plot.vertical == axis; });
    if (action.axis == TruthAxis::estimate) desk.actions.begin_group();
  }
  add("plot.a", "Points of A", {}, set([](TruthPlot& plot) { plot.a = !plot.a; }), always,
      [&desk] { return desk.state().truth_plot.a; });
  desk.actions.begin_group();
  add("plot.b", "Points of B", {}, set([](TruthPlot& plot) { plot.b = !plot.b; }), always,
      [&desk] { return desk.state().truth_plot.b; });
  add(
      "plot.lasso", "Draw a lasso in the plot, not a box", {},
      [&desk] { desk.ui.lasso = !desk.ui.lasso; }, always, [&desk] { return desk.ui.lasso; });
  desk.actions.begin_group();
  add("plot.fit", "Fit the plot", Chord{SDLK_f, false, true},
      set([](TruthPlot& plot) { plot.fit = true; }),
      [&desk] { return !desk.state().truth_plot.fit; });
  add(
      "plot.full", "Plot at full size", Chord{SDLK_F11, false, false},
      [&desk] {
        desk.ui.full_plot = !desk.ui.full_plot;
        desk.ui.panning = false;
      },
      always, [&desk] { return desk.ui.full_plot; });
  desk.actions.begin_group();
}

}  // namespace waymark
