#include <algorithm>
#include <fmt/format.h>

#include "app/model/text/numbers.h"
#include "app/ui/shell/icons.h"
#include "app/window/actions.h"
#include "app/window/desk.h"
#include "core/placement/placement_row.h"

// Actions of how many landmarks are enough, and of two placements that are compared.
namespace waymark {
namespace {

constexpr int kPairs[] = {100, 200, 1000};

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

}  // namespace

void add_count_actions(Desk& desk) {
  const auto add = [&desk](std::string id, std::string label, const char* icon,
                           std::function<void()> run, std::function<bool()> enabled = always,
                           std::function<bool()> checked = {}) {
    desk.actions.add({std::move(id), std::move(label), icon, Chord{}, std::move(enabled),
                      std::move(checked), std::move(run)});
  };
  const auto plot = [&desk]() -> const CountPlot& { return desk.state().count_plot; };
  add("count.run", "Measure how many landmarks are enough", icon::kPlay, [&desk] {
    set(desk, [](CountPlot& shown) { shown.shown = CountPlot::Shown::counts; })();
    desk.count_studies.measure(desk.state().scene, desk.state().count_plot);
  });
  add(
      "count.cancel", "Stop measuring", "", [&desk] { desk.count_studies.cancel(); },
      [&desk] { return desk.count_studies.measuring().has_value(); });
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
    desk.count_studies.pin(place, desk.state().scene);
    set(desk, [](CountPlot& shown) { shown.shown = CountPlot::Shown::two; })();
  };
  add("count.pin_one", "Keep these landmarks as placement one", icon::kPin, [pin] { pin(0); });
  desk.actions.begin_group();
  add("count.pin_two", "Keep these landmarks as placement two", icon::kPin, [pin] { pin(1); });
  add(
      "count.unpin", "Forget the pinned placements", "", [&desk] { desk.count_studies.unpin(); },
      [&desk] { return desk.count_studies.pins()[0] || desk.count_studies.pins()[1]; });
  add("count.compare", "Compare two placements", "",
      set(desk,
          [](CountPlot& shown) {
            shown.shown = shown.shown == CountPlot::Shown::two ? CountPlot::Shown::counts
                                                               : CountPlot::Shown::two;
          }),
      always, [plot] { return plot().shown == CountPlot::Shown::two; });
}

}  // namespace waymark
