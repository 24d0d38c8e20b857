#include <array>

#include "app/window/app.h"

// Actions of the plots and of brushing.
namespace waymark {
namespace {

struct TabAction {
  PlotTab tab;
  const char* id;
  const char* label;
};
constexpr std::array<TabAction, 3> kTabActions = {{
    {PlotTab::truth, "plot.truth", "Plot: heuristic against true cost"},
    {PlotTab::drag, "plot.drag", "Plot: while you drag"},
    {PlotTab::pairs, "plot.pairs", "Plot: over many pairs"},
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

void App::add_plot_actions() {
  const auto always = [] { return true; };
  const auto add = [this](std::string id, std::string label, Chord chord, std::function<void()> run,
                          std::function<bool()> enabled, std::function<bool()> checked = {}) {
    actions_.add({std::move(id), std::move(label), "", chord, std::move(enabled),
                  std::move(checked), std::move(run)});
  };
  // Whatever is changed of the plot is there to be seen.
  const auto set = [this](auto change) {
    return [this, change] {
      TruthPlot plot = state().truth_plot;
      change(plot);
      apply(SetTruthPlot{plot});
      apply(ShowPlot{PlotTab::truth});
    };
  };
  add(
      "edit.tool_brush", "Brush cells on the map", Chord{SDLK_b, false, false},
      [this] { ui_.tool = Tool::brush; }, always, [this] { return ui_.tool == Tool::brush; });
  add(
      "edit.clear_brush", "Clear the brush", Chord{SDLK_ESCAPE, false, false},
      [this] { apply(SetBrush{}); }, [this] { return state().brush.kind != Brush::Kind::none; });
  for (const TabAction& action : kTabActions)
    add(
        action.id, action.label, {}, [this, tab = action.tab] { apply(ShowPlot{tab}); }, always,
        [this, tab = action.tab] { return state().plot_tab == tab; });
  for (const VerticalAction& action : kVerticalActions) {
    add(action.id, action.label, {}, set([axis = action.axis](TruthPlot& plot) {
          plot.fit |= plot.vertical != axis;
          plot.vertical = axis;
        }),
        always, [this, axis = action.axis] { return state().truth_plot.vertical == axis; });
    if (action.axis == TruthAxis::estimate) actions_.begin_group();
  }
  add("plot.a", "Points of the distance formula", {},
      set([](TruthPlot& plot) { plot.a = !plot.a; }), always,
      [this] { return state().truth_plot.a; });
  actions_.begin_group();
  add("plot.b", "Points of the landmarks", {},
      set([](TruthPlot& plot) { plot.b = !plot.b; }), always,
      [this] { return state().truth_plot.b; });
  add(
      "plot.lasso", "Draw a lasso in the plot, not a box", {}, [this] { ui_.lasso = !ui_.lasso; },
      always, [this] { return ui_.lasso; });
  actions_.begin_group();
  add("plot.fit", "Fit the plot", Chord{SDLK_f, false, true},
      set([](TruthPlot& plot) { plot.fit = true; }), [this] { return !state().truth_plot.fit; });
}

}  // namespace waymark
