#include <algorithm>
#include <fmt/format.h>
#include <iterator>

#include "app/model/text/numbers.h"
#include "app/ui/shell/icons.h"
#include "app/window/actions.h"
#include "app/window/desk.h"
#include "app/window/menu_action.h"
#include "core/placement/placement_row.h"
#include "core/study/streams/query_stream.h"
#include "core/study/streams/strategy.h"

// Actions of how many landmarks are enough, and of two placements that are compared.
namespace waymark {
namespace {

constexpr int kPairs[] = {100, 200, 1000}, kSearches[] = {1000, 5000, 20'000};

// In the order of CountPlot::Shown.
struct ModeRow {
  CountPlot::Shown shown;
  const char* id;
  const char* label;
};
constexpr ModeRow kModes[] = {
    {CountPlot::Shown::counts, "count.counts", "Show how many landmarks are enough"},
    {CountPlot::Shown::two, "count.two", "Compare two placements"},
    {CountPlot::Shown::memory, "count.memory", "Show what smaller tables cost"},
    {CountPlot::Shown::streams, "count.streams", "Show streams of searches"},
    {CountPlot::Shown::weights, "count.weights", "Show what a weight of h saves and costs"},
};

// Whatever is changed of the plot is there to be seen.
template <class Change>
std::function<void()> set(Desk& desk, Change change) {
  return [&desk, change] {
    CountPlot plot = desk.state().count_plot;
    change(plot);
    desk.apply(SetCountPlot{plot});
    desk.apply(ShowPlot{PlotTab::count});
  };
}

bool is_shown(const CountPlot& plot, PlacementMethod method) {
  return std::find(plot.methods.begin(), plot.methods.end(), method) != plot.methods.end();
}

void toggle(CountPlot& plot, PlacementMethod method) {
  if (std::erase(plot.methods, method) == 0) plot.methods.push_back(method);
}

template <class Change>
std::function<void()> set_stream(Desk& desk, Change change) {
  return [&desk, change] {
    StreamPlot plot = desk.state().stream_plot;
    change(plot);
    desk.apply(SetStreamPlot{plot});
    set(desk, [](CountPlot& shown) { shown.shown = CountPlot::Shown::streams; })();
  };
}

void add_memory_action(Desk& desk) {
  desk.actions.add({"count.bpmx", "Neighbours raise each other's h, with smaller tables (BPMX)", "",
                    Chord{}, always, [&desk] { return desk.state().memory_plot.bpmx; },
                    [&desk] {
                      desk.apply(SetMemoryPlot{{!desk.state().memory_plot.bpmx}});
                      set(desk, [](CountPlot& shown) { shown.shown = CountPlot::Shown::memory; })();
                    }});
  desk.actions.begin_group();
}

void add_stream_actions(Desk& desk) {
  const auto add = menu_action_adder(desk);
  const auto plot = [&desk]() -> const StreamPlot& { return desk.state().stream_plot; };
  for (const StreamRow& row : stream_rows()) {
    add(fmt::format("count.stream_{}", row.name), fmt::format("Stream {}", row.name),
        set_stream(desk, [kind = row.kind](StreamPlot& shown) { shown.kind = kind; }), always,
        [plot, kind = row.kind] { return plot().kind == kind; });
    if (&row == stream_rows().data()) desk.actions.begin_group();
  }
  add("count.next_stream", "Another stream",
      set_stream(desk, [](StreamPlot& shown) { ++shown.seed; }), always);
  for (const int searches : kSearches)
    add(fmt::format("count.searches_{}", searches),
        fmt::format("{} searches in a stream", grouped(searches)),
        set_stream(desk, [searches](StreamPlot& shown) { shown.searches = searches; }), always,
        [plot, searches] { return plot().searches == searches; });
  const auto shows = [plot](const Strategy& strategy) {
    const std::vector<Strategy>& all = plot().strategies;
    return std::find(all.begin(), all.end(), strategy) != all.end();
  };
  for (const Strategy& strategy : kUsualStrategies) {
    add(
        "count.strategy_" + text_of(strategy), "Strategy " + text_of(strategy),
        set_stream(desk,
                   [strategy](StreamPlot& shown) {
                     if (std::erase(shown.strategies, strategy) == 0)
                       shown.strategies.push_back(strategy);
                   }),
        // One at least stays.
        [shows, plot, strategy] { return !shows(strategy) || plot().strategies.size() > 1; },
        [shows, strategy] { return shows(strategy); });
    if (&strategy == kUsualStrategies.data()) desk.actions.begin_group();
  }
}

}  // namespace

void add_count_actions(Desk& desk) {
  const auto add = [&desk](std::string id, std::string label, const char* icon,
                           std::function<void()> run, std::function<bool()> enabled = always,
                           std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), icon, Chord{}, std::move(enabled),
                      std::move(checked), std::move(run)});
  };
  const auto plot = [&desk]() -> const CountPlot& { return desk.state().count_plot; };
  for (const ModeRow& row : kModes) {
    add(row.id, row.label, "", set(desk, [&row](CountPlot& shown) { shown.shown = row.shown; }),
        always, [plot, &row] { return plot().shown == row.shown; });
  }
  add("count.run", "Measure how many landmarks are enough", icon::kPlay, [&desk] {
    set(desk, [](CountPlot& shown) { shown.shown = CountPlot::Shown::counts; })();
    desk.count_studies.measure(desk.state().scene, desk.state().count_plot);
  });
  desk.actions.begin_group();
  add("count.run_memory", "Measure smaller tables", icon::kPlay, [&desk] {
    set(desk, [](CountPlot& shown) { shown.shown = CountPlot::Shown::memory; })();
    desk.count_studies.measure_memory(desk.state());
  });
  add("count.run_streams", "Search a stream", icon::kPlay, [&desk] {
    set(desk, [](CountPlot& shown) { shown.shown = CountPlot::Shown::streams; })();
    desk.count_studies.measure_streams(desk.state());
  });
  add("count.run_weights", "Measure weights of h", icon::kPlay, [&desk] {
    set(desk, [](CountPlot& shown) { shown.shown = CountPlot::Shown::weights; })();
    desk.count_studies.measure_weights(desk.state());
  });
  add(
      "count.cancel", "Stop measuring", "", [&desk] { desk.count_studies.cancel(); },
      [&desk] {
        return std::any_of(std::begin(kModes), std::end(kModes), [&](const ModeRow& row) {
          return desk.count_studies.measuring(row.shown).has_value();
        });
      });
  for (const int pairs : kPairs) {
    add(fmt::format("count.pairs_{}", pairs), fmt::format("Measure over {} pairs", grouped(pairs)),
        "", set(desk, [pairs](CountPlot& shown) { shown.pairs = pairs; }), always,
        [plot, pairs] { return plot().pairs == pairs; });
    if (pairs == kPairs[0]) desk.actions.begin_group();
  }
  add(
      "count.problems", "Measure over the problems of the file", "",
      set(desk, [](CountPlot& shown) { shown.pairs = PairsPlot::kProblems; }),
      [&desk] { return desk.state().scene.problems != nullptr; },
      [plot] { return plot().pairs == PairsPlot::kProblems; });
  add("count.next", "Measure over another draw", "",
      set(desk, [](CountPlot& shown) { ++shown.seed; }),
      [plot] { return plot().pairs != PairsPlot::kProblems; });
  for (const int most : {CountPlot::kUsual, CountPlot::kMany}) {
    add(fmt::format("count.most_{}", most), fmt::format("Up to {} landmarks", most), "",
        set(desk, [most](CountPlot& shown) { shown.most = most; }), always,
        [plot, most] { return plot().most == most; });
    if (most == CountPlot::kUsual) desk.actions.begin_group();
  }
  for (const PlacementRow& row : placement_rows()) {
    const PlacementMethod method = row.method;
    add(
        fmt::format("count.{}", row.name), fmt::format("Line of {}", row.name), "",
        set(desk, [method](CountPlot& shown) { toggle(shown, method); }),
        // One at least stays.
        [plot, method] { return !is_shown(plot(), method) || plot().methods.size() > 1; },
        [plot, method] { return is_shown(plot(), method); });
    if (&row == placement_rows().data()) desk.actions.begin_group();
  }
  const auto pin = [&desk](std::size_t place) {
    const std::vector<Cell>& cells = desk.state().scene.landmarks;
    const bool by_method = desk.placed && desk.placed->cells == cells;
    desk.count_studies.pin(place, desk.state().scene,
                           by_method ? name_of(desk.placed->placement.method) : "");
    set(desk, [](CountPlot& shown) { shown.shown = CountPlot::Shown::two; })();
  };
  add("count.pin_one", "Keep these landmarks as placement one", icon::kPin, [pin] { pin(0); });
  desk.actions.begin_group();
  add("count.pin_two", "Keep these landmarks as placement two", icon::kPin, [pin] { pin(1); });
  add(
      "count.unpin", "Forget the pinned placements", "", [&desk] { desk.count_studies.unpin(); },
      [&desk] { return desk.count_studies.pins()[0] || desk.count_studies.pins()[1]; });
  add_memory_action(desk);
  add_stream_actions(desk);
}

}  // namespace waymark
