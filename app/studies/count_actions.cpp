#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/screen/style.h"
#include "app/studies/count_studies.h"
#include "app/studies/stream_words.h"
#include "core/placement/placement.h"
#include "core/study/stream_study.h"

// Actions for the plots about the number of landmarks, and for comparing two placements.
namespace waymark {
namespace {

constexpr int kPairs[] = {100, 200, 1000}, kSearches[] = {1000, 5000, 20'000};

// The rows are in the order of CountPlot::Shown.
struct ModeRow {
  CountPlot::Shown shown;
  const char* id;
  const char* label;
};
constexpr ModeRow kCountModes[] = {
    {CountPlot::Shown::counts, "count.counts", "Show how many landmarks are enough"},
    {CountPlot::Shown::two, "count.two", "Compare two placements"},
    {CountPlot::Shown::memory, "count.memory", "Show the cost of smaller tables"},
    {CountPlot::Shown::streams, "count.streams", "Show query sequences"},
    {CountPlot::Shown::weights, "count.weights", "Show the savings and costs of a weight"},
};

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

template <class Change>
std::function<void()> set_stream(Workspace& workspace, Change change) {
  return [&workspace, change] {
    StreamPlot plot = workspace.state().stream_plot;
    change(plot);
    workspace.apply(SetStreamPlot{plot});
    set(workspace, [](CountPlot& shown) { shown.shown = CountPlot::Shown::streams; })();
  };
}

void add_memory_action(Workspace& workspace) {
  workspace.actions.add(
      {"count.bpmx", "Smaller tables with BPMX: neighbours raise each other's h", "", Chord{},
       always, [&workspace] { return workspace.state().memory_plot.bpmx; },
       [&workspace] {
         workspace.apply(SetMemoryPlot{{!workspace.state().memory_plot.bpmx}});
         set(workspace, [](CountPlot& shown) { shown.shown = CountPlot::Shown::memory; })();
       }});
  workspace.actions.begin_group();
}

void add_stream_actions(Workspace& workspace) {
  const auto add = menu_action_adder(workspace);
  const auto plot = [&workspace]() -> const StreamPlot& { return workspace.state().stream_plot; };
  for (const StreamRow& row : stream_rows()) {
    add(fmt::format("count.stream_{}", row.name), fmt::format("Query sequence: {}", row.name),
        set_stream(workspace, [kind = row.kind](StreamPlot& shown) { shown.kind = kind; }), always,
        [plot, kind = row.kind] { return plot().kind == kind; });
    if (&row == stream_rows().data()) workspace.actions.begin_group();
  }
  add("count.next_stream", "Another query sequence",
      set_stream(workspace, [](StreamPlot& shown) { ++shown.seed; }), always);
  for (const int searches : kSearches)
    add(fmt::format("count.searches_{}", searches),
        fmt::format("{} searches in a sequence", grouped(searches)),
        set_stream(workspace, [searches](StreamPlot& shown) { shown.searches = searches; }), always,
        [plot, searches] { return plot().searches == searches; });
  const auto shows = [plot](const Strategy& strategy) {
    const std::vector<Strategy>& all = plot().strategies;
    return std::find(all.begin(), all.end(), strategy) != all.end();
  };
  for (const Strategy& strategy : kUsualStrategies) {
    add(
        "count.strategy_" + text_of(strategy), "Strategy: " + strategy_title(strategy),
        set_stream(workspace,
                   [strategy](StreamPlot& shown) {
                     if (std::erase(shown.strategies, strategy) == 0)
                       shown.strategies.push_back(strategy);
                   }),
        // At least one choice must stay selected.
        [shows, plot, strategy] { return !shows(strategy) || plot().strategies.size() > 1; },
        [shows, strategy] { return shows(strategy); });
    if (&strategy == kUsualStrategies.data()) workspace.actions.begin_group();
  }
}

}  // namespace

void add_count_actions(Workspace& workspace) {
  const auto add = [&workspace](std::string id, std::string label, const char* icon,
                                std::function<void()> run, std::function<bool()> enabled = always,
                                std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), icon, Chord{}, std::move(enabled),
                           std::move(checked), std::move(run)});
  };
  const auto plot = [&workspace]() -> const CountPlot& { return workspace.state().count_plot; };
  for (const ModeRow& row : kCountModes) {
    add(row.id, row.label, "",
        set(workspace, [&row](CountPlot& shown) { shown.shown = row.shown; }), always,
        [plot, &row] { return plot().shown == row.shown; });
  }
  add("count.run", "Measure how many landmarks are enough", icon::kPlay, [&workspace] {
    set(workspace, [](CountPlot& shown) { shown.shown = CountPlot::Shown::counts; })();
    workspace.of<CountStudies>().measure(workspace.state().scene, workspace.state().count_plot);
  });
  workspace.actions.begin_group();
  add("count.run_memory", "Measure smaller tables", icon::kPlay, [&workspace] {
    set(workspace, [](CountPlot& shown) { shown.shown = CountPlot::Shown::memory; })();
    workspace.of<CountStudies>().measure_memory(workspace.state());
  });
  add("count.run_streams", "Run a query sequence", icon::kPlay, [&workspace] {
    set(workspace, [](CountPlot& shown) { shown.shown = CountPlot::Shown::streams; })();
    workspace.of<CountStudies>().measure_streams(workspace.state());
  });
  add("count.run_weights", "Measure weights", icon::kPlay, [&workspace] {
    set(workspace, [](CountPlot& shown) { shown.shown = CountPlot::Shown::weights; })();
    workspace.of<CountStudies>().measure_weights(workspace.state());
  });
  add(
      "count.cancel", "Stop measuring", "", [&workspace] { workspace.of<CountStudies>().cancel(); },
      [&workspace] {
        return std::any_of(std::begin(kCountModes), std::end(kCountModes), [&](const ModeRow& row) {
          return workspace.of<CountStudies>().measuring(row.shown).has_value();
        });
      });
  for (const int pairs : kPairs) {
    add(fmt::format("count.pairs_{}", pairs), fmt::format("Measure over {} pairs", grouped(pairs)),
        "", set(workspace, [pairs](CountPlot& shown) { shown.pairs = pairs; }), always,
        [plot, pairs] { return plot().pairs == pairs; });
    if (pairs == kPairs[0]) workspace.actions.begin_group();
  }
  add(
      "count.problems", "Measure over the scenario's problems", "",
      set(workspace, [](CountPlot& shown) { shown.pairs = PairsPlot::kProblems; }),
      [&workspace] { return workspace.state().scene.problems != nullptr; },
      [plot] { return plot().pairs == PairsPlot::kProblems; });
  add("count.next", "Measure over other random pairs", "",
      set(workspace, [](CountPlot& shown) { ++shown.seed; }),
      [plot] { return plot().pairs != PairsPlot::kProblems; });
  for (const int most : {CountPlot::kUsual, CountPlot::kMany}) {
    add(fmt::format("count.most_{}", most), fmt::format("Up to {} landmarks", most), "",
        set(workspace, [most](CountPlot& shown) { shown.most = most; }), always,
        [plot, most] { return plot().most == most; });
    if (most == CountPlot::kUsual) workspace.actions.begin_group();
  }
  for (const PlacementRow& row : placement_rows()) {
    const PlacementMethod method = row.method;
    add(
        fmt::format("count.{}", row.name), fmt::format("Line: {}", row.name), "",
        set(workspace, [method](CountPlot& shown) { toggle(shown, method); }),
        // At least one choice must stay selected.
        [plot, method] { return !is_shown(plot(), method) || plot().methods.size() > 1; },
        [plot, method] { return is_shown(plot(), method); });
    if (&row == placement_rows().data()) workspace.actions.begin_group();
  }
  const auto pin = [&workspace](std::size_t place) {
    const std::vector<Cell>& cells = workspace.state().scene.landmarks;
    const bool by_method = workspace.placed && workspace.placed->cells == cells;
    workspace.of<CountStudies>().pin(place, workspace.state().scene,
                                     by_method ? name_of(workspace.placed->placement.method) : "");
    set(workspace, [](CountPlot& shown) { shown.shown = CountPlot::Shown::two; })();
  };
  add("count.pin_one", "Pin these landmarks as placement one", icon::kPin, [pin] { pin(0); });
  workspace.actions.begin_group();
  add("count.pin_two", "Pin these landmarks as placement two", icon::kPin, [pin] { pin(1); });
  add(
      "count.unpin", "Unpin the placements", "",
      [&workspace] { workspace.of<CountStudies>().unpin(); },
      [&workspace] {
        return workspace.of<CountStudies>().pins()[0] || workspace.of<CountStudies>().pins()[1];
      });
  add_memory_action(workspace);
  add_stream_actions(workspace);
}

}  // namespace waymark
