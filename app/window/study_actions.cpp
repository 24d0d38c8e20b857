#include <fmt/format.h>

#include "app/model/text/numbers.h"
#include "app/ui/shell/icons.h"
#include "app/window/app.h"

// Actions of the plots of drags and of many pairs.
namespace waymark {
namespace {

constexpr int kCounts[] = {100, 1000, 10'000};

}  // namespace

void App::add_study_actions() {
  const auto add = [this](std::string id, std::string label, const char* icon,
                          std::function<void()> run, std::function<bool()> enabled,
                          std::function<bool()> checked = {}) {
    actions_.add({std::move(id), std::move(label), icon, Chord{}, std::move(enabled),
                  std::move(checked), std::move(run)});
  };
  const auto always = [] { return true; };
  const auto has_problems = [this] { return state().scene.problems != nullptr; };

  add(
      "drags.pin", "Pin what was dragged and begin a new set", icon::kPin,
      [this] { drag_log_.pin(); }, [this] { return !drag_log_.current().empty(); });
  actions_.begin_group();
  add(
      "drags.clear", "Forget every position of a drag", icon::kDelete,
      [this] { drag_log_.clear(); }, [this] { return !drag_log_.empty(); });
  add(
      "drags.ratio", "Drags: estimate as a part of the true cost", "",
      [this] {
        DragPlot plot = state().drag_plot;
        plot.vertical = plot.vertical == DragPlot::Vertical::ratio ? DragPlot::Vertical::estimate
                                                                   : DragPlot::Vertical::ratio;
        apply(SetDragPlot{plot});
      },
      always, [this] { return state().drag_plot.vertical == DragPlot::Vertical::ratio; });
  add(
      "drags.logarithmic", "Drags: explored nodes on a logarithmic axis", "",
      [this] {
        DragPlot plot = state().drag_plot;
        plot.logarithmic = !plot.logarithmic;
        apply(SetDragPlot{plot});
      },
      always, [this] { return state().drag_plot.logarithmic; });

  add(
      "pairs.run", "Search many pairs with both heuristics", icon::kPlay, [this] { study_pairs(); },
      always);
  actions_.begin_group();
  add(
      "pairs.run_next", "Search another draw of pairs", "",
      [this] {
        PairsPlot plot = state().pairs_plot;
        ++plot.seed;
        apply(SetPairsPlot{plot});
        study_pairs();
      },
      [this] { return state().pairs_plot.count != PairsPlot::kProblems; });
  const auto take = [this](int count) {
    PairsPlot plot = state().pairs_plot;
    plot.count = count;
    apply(SetPairsPlot{plot});
  };
  for (const int count : kCounts)
    add(
        fmt::format("pairs.{}", count), fmt::format("Take {} random pairs", grouped(count)), "",
        [take, count] { take(count); }, always,
        [this, count] { return state().pairs_plot.count == count; });
  add(
      "pairs.problems", "Take the problems of the file", "", [take] { take(PairsPlot::kProblems); },
      has_problems, [this] { return state().pairs_plot.count == PairsPlot::kProblems; });
  add(
      "pairs.explored", "Pairs: estimate against explored nodes", "",
      [this] {
        PairsPlot plot = state().pairs_plot;
        plot.across = plot.across == PairsPlot::Across::explored ? PairsPlot::Across::true_cost
                                                                 : PairsPlot::Across::explored;
        apply(SetPairsPlot{plot});
      },
      always, [this] { return state().pairs_plot.across == PairsPlot::Across::explored; });
}

}  // namespace waymark
