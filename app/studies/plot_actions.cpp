#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <iterator>
#include <utility>

#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/screen/style.h"
#include "app/studies/drag_log.h"
#include "app/studies/pairs_run.h"
#include "app/studies/studies.h"
#include "core/placement/placement.h"

namespace waymark {
// Actions for the plots and for brushing.

namespace {

constexpr std::array<ChoiceRow<PlotTab>, 4> kTabActions = {{
    {PlotTab::scatter, "plot.truth", "Plot: heuristic against true cost"},
    {PlotTab::drag, "plot.drag", "Plot: drag positions"},
    {PlotTab::pairs, "plot.pairs", "Plot: many pairs"},
    {PlotTab::count, "plot.count", "Plot: number of landmarks"},
}};

// The plots in the *Path* tab.
constexpr std::array<ChoiceRow<PathPlot::Shown>, 2> kPathPlots = {{
    {PathPlot::Shown::along, "plot.path", "Plot: f along the paths"},
    {PathPlot::Shown::formulas, "plot.formulas", "Plot: distance formulas against true cost"},
}};

constexpr std::array<ChoiceRow<ScatterAxis>, 3> kVerticalAxes = {{
    {ScatterAxis::estimate, "plot.estimate", "Estimates against true cost"},
    {ScatterAxis::error, "plot.error", "Errors against true cost"},
    {ScatterAxis::ratio, "plot.ratio", "Ratios against true cost"},
}};

}  // namespace

void add_plot_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  // Returns a function that changes the plot and makes it visible.
  const auto set = [&workspace](auto change) {
    return [&workspace, change] {
      ScatterPlot plot = workspace.state().scatter_plot;
      change(plot);
      workspace.apply(SetScatterPlot{plot});
      workspace.apply(ShowPlot{PlotTab::scatter});
    };
  };
  actions.add(
      "edit.tool_brush", "Brush cells on the map", Chord{SDLK_b, false, false},
      [&workspace] { workspace.ui.tool = Tool::brush; }, always,
      [&workspace] { return workspace.ui.tool == Tool::brush; });
  actions.add(
      "edit.clear_brush", "Clear brush", Chord{SDLK_ESCAPE, false, false},
      [&workspace] { workspace.apply(SetBrush{}); },
      [&workspace] { return workspace.state().brush.kind != Brush::Kind::none; });
  add_choices(
      actions, kTabActions, [&workspace](PlotTab tab) { workspace.apply(ShowPlot{tab}); },
      [&workspace](PlotTab tab) { return workspace.state().plot_tab == tab; });
  add_choices(
      actions, kPathPlots,
      [&workspace](PathPlot::Shown shown) {
        PathPlot plot = workspace.state().path_plot;
        plot.shown = shown;
        workspace.apply(SetPathPlot{plot});
        workspace.apply(ShowPlot{PlotTab::path});
      },
      [&workspace](PathPlot::Shown shown) {
        return workspace.state().plot_tab == PlotTab::path &&
               workspace.state().path_plot.shown == shown;
      });
  add_choices(
      actions, kVerticalAxes,
      [set](ScatterAxis axis) {
        set([axis](ScatterPlot& plot) {
          plot.fit |= plot.vertical != axis;
          plot.vertical = axis;
        })();
      },
      [&workspace](ScatterAxis axis) { return workspace.state().scatter_plot.vertical == axis; },
      kBeginsGroup);
  actions.add("plot.a", "Points of A", set([](ScatterPlot& plot) { plot.a = !plot.a; }), always,
              [&workspace] { return workspace.state().scatter_plot.a; });
  actions.begin_group();
  actions.add("plot.b", "Points of B", set([](ScatterPlot& plot) { plot.b = !plot.b; }), always,
              [&workspace] { return workspace.state().scatter_plot.b; });
  actions.add(
      "plot.lasso", "Select in the plot with a lasso instead of a box",
      [&workspace] { workspace.ui.lasso = !workspace.ui.lasso; }, always,
      [&workspace] { return workspace.ui.lasso; });
  actions.begin_group();
  actions.add("plot.fit", "Fit plot", Chord{SDLK_f, false, true},
              set([](ScatterPlot& plot) { plot.fit = true; }),
              [&workspace] { return !workspace.state().scatter_plot.fit; });
  actions.add(
      "plot.full", "Full-size plot", Chord{SDLK_F11, false, false},
      [&workspace] {
        // If the benchmark page covers the plot, the plot comes back.
        const bool covered = std::exchange(workspace.ui.benchmark_shown, false);
        workspace.apply(SetFullPlot{covered || !workspace.state().full_plot});
        workspace.ui.panning = false;
      },
      always,
      [&workspace] { return workspace.state().full_plot && !workspace.ui.benchmark_shown; });
  actions.begin_group();
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
  actions.add("plot.in_pane", "Large map, small plot", place(false), always, placed(false));
  actions.add("plot.beside", "Map and plot side by side", place(true), always, placed(true));
  actions.add("plot.next_place", "Map, both, or plot", key(SDLK_s), [&workspace] {
    if (std::exchange(workspace.ui.benchmark_shown, false)) return;
    bool& beside = workspace.settings.plot_beside_map;
    const bool full = workspace.state().full_plot;
    if (full || beside) workspace.apply(SetFullPlot{!full});
    beside = !full;
  });
}

// Actions for the plots of drags and of many pairs.

namespace {

constexpr int kCounts[] = {100, 1000, 10'000};

// Runs the study in the background, with the settings of the State's PairsPlot.
void study_pairs(Workspace& workspace) {
  const Scene scene = workspace.state().scene;
  const PairsPlot plot = workspace.state().pairs_plot;
  LatestPairs& latest = workspace.of<LatestPairs>();
  workspace.job.start(
      "Searching many pairs", [scene, plot, &latest](JobProgress& progress) -> JobOutcome {
        Result<std::shared_ptr<const PairsRun>> run = run_pairs(scene, plot, progress);
        if (!run) return run.error();
        return JobOutcome::Then([&latest, ran = std::move(run.value())] { latest.run = ran; });
      });
}

}  // namespace

void add_study_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto has_problems = [&workspace] { return workspace.state().scene.problems != nullptr; };

  actions.add(
      "drags.pin", "Pin these drags and start a new set", icon::kPin,
      [&workspace] { workspace.of<DragLog>().pin(); },
      [&workspace] { return !workspace.of<DragLog>().current().empty(); });
  actions.begin_group();
  actions.add(
      "drags.clear", "Clear all drag positions", icon::kDelete,
      [&workspace] { workspace.of<DragLog>().clear(); },
      [&workspace] { return !workspace.of<DragLog>().empty(); });
  actions.add(
      "drags.ratio", "Drags: estimate as a share of the true cost",
      [&workspace] {
        DragPlot plot = workspace.state().drag_plot;
        plot.vertical = plot.vertical == DragPlot::Vertical::ratio ? DragPlot::Vertical::estimate
                                                                   : DragPlot::Vertical::ratio;
        workspace.apply(SetDragPlot{plot});
      },
      always,
      [&workspace] { return workspace.state().drag_plot.vertical == DragPlot::Vertical::ratio; });
  actions.add(
      "drags.logarithmic", "Drags: expanded nodes on a logarithmic axis",
      [&workspace] {
        DragPlot plot = workspace.state().drag_plot;
        plot.logarithmic = !plot.logarithmic;
        workspace.apply(SetDragPlot{plot});
      },
      always, [&workspace] { return workspace.state().drag_plot.logarithmic; });

  actions.add("pairs.run", "Run every search on many pairs", icon::kPlay,
              [&workspace] { study_pairs(workspace); });
  actions.begin_group();
  actions.add(
      "pairs.run_next", "Run on other random pairs",
      [&workspace] {
        PairsPlot plot = workspace.state().pairs_plot;
        ++plot.seed;
        workspace.apply(SetPairsPlot{plot});
        study_pairs(workspace);
      },
      [&workspace] { return workspace.state().pairs_plot.count != PairsPlot::kProblems; });
  const auto take = [&workspace](int count) {
    PairsPlot plot = workspace.state().pairs_plot;
    plot.count = count;
    workspace.apply(SetPairsPlot{plot});
  };
  for (const int count : kCounts)
    actions.add(
        fmt::format("pairs.{}", count), fmt::format("Use {} random pairs", grouped(count)),
        [take, count] { take(count); }, always,
        [&workspace, count] { return workspace.state().pairs_plot.count == count; });
  actions.add(
      "pairs.problems", "Use the problems of the scenario file",
      [take] { take(PairsPlot::kProblems); }, has_problems,
      [&workspace] { return workspace.state().pairs_plot.count == PairsPlot::kProblems; });
  actions.add(
      "pairs.explored", "Pairs: estimate against expanded nodes",
      [&workspace] {
        PairsPlot plot = workspace.state().pairs_plot;
        plot.across = plot.across == PairsPlot::Across::explored ? PairsPlot::Across::true_cost
                                                                 : PairsPlot::Across::explored;
        workspace.apply(SetPairsPlot{plot});
      },
      always,
      [&workspace] { return workspace.state().pairs_plot.across == PairsPlot::Across::explored; });
}

// Actions for the plots about the number of landmarks, and for comparing two placements.

namespace {

constexpr int kPairs[] = {100, 200, 1000};

// Returns a function that changes the plot and makes it visible.
template <class Change>
std::function<void()> set(Workspace& workspace, Change change) {
  return [&workspace, change] {
    CountPlot plot = workspace.state().count_plot;
    change(plot);
    workspace.apply(SetCountPlot{plot});
    workspace.apply(ShowPlot{PlotTab::count});
  };
}

bool is_shown(const CountPlot& plot, PlacementMethod method) {
  return std::find(plot.methods.begin(), plot.methods.end(), method) != plot.methods.end();
}

void toggle(CountPlot& plot, PlacementMethod method) {
  if (std::erase(plot.methods, method) == 0) plot.methods.push_back(method);
}

}  // namespace

void show_count_plot(Workspace& workspace, CountPlot::Shown shown) {
  set(workspace, [shown](CountPlot& plot) { plot.shown = shown; })();
}

void add_count_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto plot = [&workspace]() -> const CountPlot& { return workspace.state().count_plot; };
  for (std::size_t i = 0; i < std::size(CountPlot::kNames); ++i) {
    const auto shown = static_cast<CountPlot::Shown>(i);
    actions.add(
        fmt::format("count.{}", CountPlot::kNames[i]), study_of(shown).show_label,
        [&workspace, shown] { show_count_plot(workspace, shown); }, always,
        [plot, shown] { return plot().shown == shown; });
  }
  for (std::size_t i = 0; i < std::size(CountPlot::kNames); ++i) {
    const auto shown = static_cast<CountPlot::Shown>(i);
    const Study& study = study_of(shown);
    if (study.work == nullptr) continue;
    actions.add(study.run_action, study.run_label, icon::kPlay, [&workspace, &study, shown] {
      show_count_plot(workspace, shown);
      workspace.of<CountStudies>().measure(study, workspace.state());
    });
    if (i == 0) actions.begin_group();
  }
  actions.add(
      "count.cancel", "Stop measuring", [&workspace] { workspace.of<CountStudies>().cancel(); },
      [&workspace] { return workspace.of<CountStudies>().measuring(); });
  for (const int pairs : kPairs) {
    actions.add(fmt::format("count.pairs_{}", pairs),
                fmt::format("Measure over {} pairs", grouped(pairs)),
                set(workspace, [pairs](CountPlot& shown) { shown.pairs = pairs; }), always,
                [plot, pairs] { return plot().pairs == pairs; });
    if (pairs == kPairs[0]) actions.begin_group();
  }
  actions.add(
      "count.problems", "Measure over the scenario's problems",
      set(workspace, [](CountPlot& shown) { shown.pairs = PairsPlot::kProblems; }),
      [&workspace] { return workspace.state().scene.problems != nullptr; },
      [plot] { return plot().pairs == PairsPlot::kProblems; });
  actions.add("count.next", "Measure over other random pairs",
              set(workspace, [](CountPlot& shown) { ++shown.seed; }),
              [plot] { return plot().pairs != PairsPlot::kProblems; });
  for (const int most : {CountPlot::kUsual, CountPlot::kMany}) {
    actions.add(fmt::format("count.most_{}", most), fmt::format("Up to {} landmarks", most),
                set(workspace, [most](CountPlot& shown) { shown.most = most; }), always,
                [plot, most] { return plot().most == most; });
    if (most == CountPlot::kUsual) actions.begin_group();
  }
  for (const PlacementRow& row : placement_rows()) {
    const PlacementMethod method = row.method;
    actions.add(
        fmt::format("count.{}", row.name), fmt::format("Line: {}", row.name),
        set(workspace, [method](CountPlot& shown) { toggle(shown, method); }),
        // At least one choice must stay selected.
        [plot, method] { return !is_shown(plot(), method) || plot().methods.size() > 1; },
        [plot, method] { return is_shown(plot(), method); });
    if (&row == placement_rows().data()) actions.begin_group();
  }
  const auto pin = [&workspace](std::size_t place) {
    const std::vector<Cell>& cells = workspace.state().scene.landmarks;
    const bool by_method = workspace.placed && workspace.placed->cells == cells;
    workspace.of<CountStudies>().pin(place, workspace.state().scene,
                                     by_method ? name_of(workspace.placed->placement.method) : "");
    show_count_plot(workspace, CountPlot::Shown::two);
  };
  actions.add("count.pin_one", "Pin these landmarks as placement one", icon::kPin,
              [pin] { pin(0); });
  actions.begin_group();
  actions.add("count.pin_two", "Pin these landmarks as placement two", icon::kPin,
              [pin] { pin(1); });
  actions.add(
      "count.unpin", "Unpin the placements", [&workspace] { workspace.of<CountStudies>().unpin(); },
      [&workspace] {
        return workspace.of<CountStudies>().pins()[0] || workspace.of<CountStudies>().pins()[1];
      });
  for (const Study* study : kStudies)
    if (study->add_actions != nullptr) study->add_actions(workspace);
}

}  // namespace waymark
