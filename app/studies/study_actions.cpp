#include <fmt/format.h>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/kit/numbers.h"
#include "app/screen/style.h"
#include "app/studies/drag_log.h"
#include "app/studies/pairs_run.h"

// Actions for the plots of drags and of many pairs.
namespace waymark {
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
  const auto add = [&workspace](std::string id, std::string label, const char* icon,
                                std::function<void()> run, std::function<bool()> enabled,
                                std::function<bool()> checked = {}) {
    workspace.actions.add({std::move(id), std::move(label), icon, Chord{}, std::move(enabled),
                           std::move(checked), std::move(run)});
  };
  const auto always = [] { return true; };
  const auto has_problems = [&workspace] { return workspace.state().scene.problems != nullptr; };

  add(
      "drags.pin", "Pin these drags and start a new set", icon::kPin,
      [&workspace] { workspace.of<DragLog>().pin(); },
      [&workspace] { return !workspace.of<DragLog>().current().empty(); });
  workspace.actions.begin_group();
  add(
      "drags.clear", "Clear all drag positions", icon::kDelete,
      [&workspace] { workspace.of<DragLog>().clear(); },
      [&workspace] { return !workspace.of<DragLog>().empty(); });
  add(
      "drags.ratio", "Drags: estimate as a share of the true cost", "",
      [&workspace] {
        DragPlot plot = workspace.state().drag_plot;
        plot.vertical = plot.vertical == DragPlot::Vertical::ratio ? DragPlot::Vertical::estimate
                                                                   : DragPlot::Vertical::ratio;
        workspace.apply(SetDragPlot{plot});
      },
      always,
      [&workspace] { return workspace.state().drag_plot.vertical == DragPlot::Vertical::ratio; });
  add(
      "drags.logarithmic", "Drags: explored nodes on a logarithmic axis", "",
      [&workspace] {
        DragPlot plot = workspace.state().drag_plot;
        plot.logarithmic = !plot.logarithmic;
        workspace.apply(SetDragPlot{plot});
      },
      always, [&workspace] { return workspace.state().drag_plot.logarithmic; });

  add(
      "pairs.run", "Run every search on many pairs", icon::kPlay,
      [&workspace] { study_pairs(workspace); }, always);
  workspace.actions.begin_group();
  add(
      "pairs.run_next", "Run on other random pairs", "",
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
    add(
        fmt::format("pairs.{}", count), fmt::format("Use {} random pairs", grouped(count)), "",
        [take, count] { take(count); }, always,
        [&workspace, count] { return workspace.state().pairs_plot.count == count; });
  add(
      "pairs.problems", "Use the problems of the scenario file", "",
      [take] { take(PairsPlot::kProblems); }, has_problems,
      [&workspace] { return workspace.state().pairs_plot.count == PairsPlot::kProblems; });
  add(
      "pairs.explored", "Pairs: estimate against explored nodes", "",
      [&workspace] {
        PairsPlot plot = workspace.state().pairs_plot;
        plot.across = plot.across == PairsPlot::Across::explored ? PairsPlot::Across::true_cost
                                                                 : PairsPlot::Across::explored;
        workspace.apply(SetPairsPlot{plot});
      },
      always,
      [&workspace] { return workspace.state().pairs_plot.across == PairsPlot::Across::explored; });
}

}  // namespace waymark
