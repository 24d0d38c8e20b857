#include <array>
#include <utility>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"

// Actions for the plots and for brushing.
namespace waymark {
namespace {

struct TabAction {
  PlotTab tab;
  const char* id;
  const char* label;
};
constexpr std::array<TabAction, 4> kTabActions = {{
    {PlotTab::scatter, "plot.truth", "Plot: heuristic against true cost"},
    {PlotTab::drag, "plot.drag", "Plot: drag positions"},
    {PlotTab::pairs, "plot.pairs", "Plot: many pairs"},
    {PlotTab::count, "plot.count", "Plot: number of landmarks"},
}};

// The plots in the *Path* tab.
struct PathAction {
  PathPlot::Shown shown;
  const char* id;
  const char* label;
};
constexpr std::array<PathAction, 2> kPathActions = {{
    {PathPlot::Shown::along, "plot.path", "Plot: f along the paths"},
    {PathPlot::Shown::formulas, "plot.formulas", "Plot: distance formulas against true cost"},
}};

struct VerticalAction {
  ScatterAxis axis;
  const char* id;
  const char* label;
};
constexpr std::array<VerticalAction, 3> kVerticalActions = {{
    {ScatterAxis::estimate, "plot.estimate", "Estimates against true cost"},
    {ScatterAxis::error, "plot.error", "Errors against true cost"},
    {ScatterAxis::ratio, "plot.ratio", "Ratios against true cost"},
}};

}  // namespace

void add_plot_actions(Workspace& workspace) {
  const auto always = [] { return true; };
  const auto add = [&workspace](std::string id, std::string label, Chord chord,
                                std::function<void()> run, std::function<bool()> enabled,
                                std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), "", chord, std::move(enabled),
                           std::move(checked), std::move(run)});
  };
  // Returns a function that changes the plot and makes it visible.
  const auto set = [&workspace](auto change) {
    return [&workspace, change] {
      ScatterPlot plot = workspace.state().scatter_plot;
      change(plot);
      workspace.apply(SetScatterPlot{plot});
      workspace.apply(ShowPlot{PlotTab::scatter});
    };
  };
  add(
      "edit.tool_brush", "Brush cells on the map", Chord{SDLK_b, false, false},
      [&workspace] { workspace.ui.tool = Tool::brush; }, always,
      [&workspace] { return workspace.ui.tool == Tool::brush; });
  add(
      "edit.clear_brush", "Clear brush", Chord{SDLK_ESCAPE, false, false},
      [&workspace] { workspace.apply(SetBrush{}); },
      [&workspace] { return workspace.state().brush.kind != Brush::Kind::none; });
  for (const TabAction& action : kTabActions)
    add(
        action.id, action.label, {},
        [&workspace, tab = action.tab] { workspace.apply(ShowPlot{tab}); }, always,
        [&workspace, tab = action.tab] { return workspace.state().plot_tab == tab; });
  for (const PathAction& action : kPathActions)
    add(
        action.id, action.label, {},
        [&workspace, shown = action.shown] {
          PathPlot plot = workspace.state().path_plot;
          plot.shown = shown;
          workspace.apply(SetPathPlot{plot});
          workspace.apply(ShowPlot{PlotTab::path});
        },
        always,
        [&workspace, shown = action.shown] {
          return workspace.state().plot_tab == PlotTab::path &&
                 workspace.state().path_plot.shown == shown;
        });
  for (const VerticalAction& action : kVerticalActions) {
    add(action.id, action.label, {}, set([axis = action.axis](ScatterPlot& plot) {
          plot.fit |= plot.vertical != axis;
          plot.vertical = axis;
        }),
        always, [&workspace, axis = action.axis] {
          return workspace.state().scatter_plot.vertical == axis;
        });
    if (action.axis == ScatterAxis::estimate) workspace.actions.begin_group();
  }
  add("plot.a", "Points of A", {}, set([](ScatterPlot& plot) { plot.a = !plot.a; }), always,
      [&workspace] { return workspace.state().scatter_plot.a; });
  workspace.actions.begin_group();
  add("plot.b", "Points of B", {}, set([](ScatterPlot& plot) { plot.b = !plot.b; }), always,
      [&workspace] { return workspace.state().scatter_plot.b; });
  add(
      "plot.lasso", "Select in the plot with a lasso instead of a box", {},
      [&workspace] { workspace.ui.lasso = !workspace.ui.lasso; }, always,
      [&workspace] { return workspace.ui.lasso; });
  workspace.actions.begin_group();
  add("plot.fit", "Fit plot", Chord{SDLK_f, false, true},
      set([](ScatterPlot& plot) { plot.fit = true; }),
      [&workspace] { return !workspace.state().scatter_plot.fit; });
  add(
      "plot.full", "Full-size plot", Chord{SDLK_F11, false, false},
      [&workspace] {
        // If the benchmark page covers the plot, the plot comes back.
        const bool covered = std::exchange(workspace.ui.benchmark_shown, false);
        workspace.apply(SetFullPlot{covered || !workspace.state().full_plot});
        workspace.ui.panning = false;
      },
      always,
      [&workspace] { return workspace.state().full_plot && !workspace.ui.benchmark_shown; });
  workspace.actions.begin_group();
  const auto place = [&workspace](bool beside) {
    return [&workspace, beside] {
      workspace.ui.benchmark_shown = false;
      workspace.apply(SetFullPlot{false});
      workspace.settings.plot_beside_map = beside;
    };
  };
  const auto placed = [&workspace](bool beside) {
    return [&workspace, beside] {
      return !workspace.state().full_plot && !workspace.ui.benchmark_shown &&
             workspace.settings.plot_beside_map == beside;
    };
  };
  add("plot.in_pane", "Large map, small plot", {}, place(false), always, placed(false));
  add("plot.beside", "Map and plot side by side", {}, place(true), always, placed(true));
  add(
      "plot.next_place", "Map, both, or plot", key(SDLK_s),
      [&workspace] {
        if (std::exchange(workspace.ui.benchmark_shown, false)) return;
        bool& beside = workspace.settings.plot_beside_map;
        const bool full = workspace.state().full_plot;
        if (full || beside) workspace.apply(SetFullPlot{!full});
        beside = !full;
      },
      always);
}

}  // namespace waymark
