#include "app/studies/streams_run.h"

#include <algorithm>
#include <fmt/format.h>
#include <vector>

#include "app/compute/scene_search.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/scene/cell_words.h"
#include "core/heuristic/landmark_tables.h"
#include "core/study/stream_study.h"

namespace waymark {
namespace {

using MeansLine = StreamsRun::Line;

// Titles have several words, so sentences quote them.
std::string quoted_title(const Strategy& strategy) { return '"' + strategy_title(strategy) + '"'; }

std::vector<StrategyMean> means_of_all(const StreamsRun& run) {
  std::vector<StrategyMean> means;
  for (const std::shared_ptr<const MeansLine>& line : run.lines)
    means.push_back({line->run.strategy, line->mean()});
  return means;
}

}  // namespace

bool StreamsRun::whole() const {
  return lines.size() == request.plot.strategies.size() &&
         lines.back()->means.size() == searches->size();
}

bool StreamsRun::is_of(const Scene& now) const {
  return now.map == request.scene.map && now.directions == request.scene.directions;
}

bool StreamsRun::asks_for_more(const State& now) const {
  const StreamPlot& plot = now.stream_plot;
  const std::vector<Strategy>& made = request.plot.strategies;
  return now.scene.landmarks != request.scene.landmarks || plot.kind != request.plot.kind ||
         plot.searches != request.plot.searches || plot.seed != request.plot.seed ||
         !std::all_of(plot.strategies.begin(), plot.strategies.end(), [&](const Strategy& one) {
           return std::find(made.begin(), made.end(), one) != made.end();
         });
}

std::vector<const StreamsRun::Line*> StreamsRun::shown(const StreamPlot& plot) const {
  std::vector<const MeansLine*> shown;
  for (const Strategy& strategy : plot.strategies)
    for (const std::shared_ptr<const MeansLine>& line : lines)
      if (line->run.strategy == strategy) shown.push_back(line.get());
  return shown;
}

std::optional<Error> run_streams(const StreamsRequest& request, JobProgress& progress,
                                 const std::function<void(StreamsRun)>& publish) {
  const Scene& scene = request.scene;
  if (scene.landmarks.empty())
    return Error{"there are no landmarks to move", scene.map->source, "Place some landmarks first"};
  const Grid& grid = scene.map->grid;
  const Components& components = scene.map->components;
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  const StreamPlot& plot = request.plot;
  StreamStudyOptions options;
  options.searches = draw_stream(fields, moves, components, components.largest(), plot.kind,
                                 plot.searches, plot.seed);
  if (options.searches.empty()) return no_pairs(scene);
  options.placed = {scene.landmarks, landmark_tables(fields, moves, scene.landmarks)};
  options.strategies = plot.strategies;
  options.seed = plot.seed;
  StreamsRun run{request, std::make_shared<const std::vector<Pair>>(options.searches), {}};
  publish(run);
  constexpr std::size_t kPictures = 50;  // approximate snapshots per strategy
  const std::size_t all = options.searches.size(), each = std::max<std::size_t>(1, all / kPictures);
  const bool whole = study_stream(
                         fields, moves, components, components.largest(), options,
                         [&progress](int done, int of) { return progress.report(done, of); },
                         [&](const StreamRun& grown) {
                           const std::size_t made = grown.expanded.size();
                           if (made == 1) run.lines.push_back(nullptr);
                           if (made % each != 0 && made != all && made != 1) return;
                           run.lines.back() = std::make_shared<const MeansLine>(
                               MeansLine{grown, running_mean(grown.expanded)});
                           publish(run);
                         })
                         .has_value();
  if (!whole) return Error{"cancelled", scene.map->source, ""};
  return std::nullopt;
}

std::string streams_finding(const StreamsRun& run) {
  return run.whole() ? stream_finding(means_of_all(run), quoted_title) : "";
}
std::string streams_finding_in_short(const StreamsRun& run) {
  return run.whole() ? stream_finding_in_short(means_of_all(run), quoted_title) : "";
}

namespace {

// Lists the strategies for which `fares` returns true, each with its expansions relative to fixed
// landmarks: "centroid:20 (1.08 times)".
template <class Fares>
std::string listed_against(std::span<const StrategyMean> means, const StrategyMean& fixed,
                           StrategyName name, Fares fares) {
  std::string words;
  for (const StrategyMean& one : means)
    if (one.strategy.kind != StrategyKind::distance && fares(one))
      words += fmt::format("{}{} ({} times)", words.empty() ? "" : ", ", name(one.strategy),
                           decimal_text(one.expanded / fixed.expanded, 2));
  return words;
}

// Lists the strategies that differ from `fixed` by 0.5% or more, except the best one.
std::string words_against(std::span<const StrategyMean> means, const StrategyMean& best,
                          const StrategyMean& fixed, StrategyName name) {
  constexpr double kLess = 0.995, kMore = 1.005;
  const std::string fewer = listed_against(means, fixed, name, [&](const StrategyMean& one) {
    return &one != &best && one.expanded < kLess * fixed.expanded;
  });
  const std::string more = listed_against(means, fixed, name, [&](const StrategyMean& one) {
    return one.expanded >= kMore * fixed.expanded;
  });
  std::string words;
  if (!fewer.empty())
    words += fmt::format(" These also expand fewer cells than fixed landmarks: {}.", fewer);
  if (!more.empty()) words += fmt::format(" These expand more cells: {}.", more);
  return words;
}

const StrategyMean& least_of(std::span<const StrategyMean> means) {
  return *std::min_element(
      means.begin(), means.end(),
      [](const StrategyMean& a, const StrategyMean& b) { return a.expanded < b.expanded; });
}

}  // namespace

std::string strategy_title(const Strategy& strategy) {
  const auto percent = [&] { return decimal_text(100 * strategy.number, 0) + "%"; };
  const auto count = [&] { return decimal_text(strategy.number, 0); };
  switch (strategy.kind) {
    case StrategyKind::distance:
      return "no landmarks";
    case StrategyKind::fixed:
      return "fixed landmarks";
    case StrategyKind::least_used:
      return "least used moves, " + percent();
    case StrategyKind::explored:
      return "by cells explored, " + percent();
    case StrategyKind::centroid:
      return "centre of last " + count() + " goals";
    case StrategyKind::nearest:
      return "nearest " + count() + " landmarks";
    case StrategyKind::earlier:
      break;
  }
  return "last " + count() + " searches";
}

std::string stream_finding_in_short(std::span<const StrategyMean> means, StrategyName name) {
  const StrategyMean& best = least_of(means);
  return fmt::format("{} expands the fewest: {} per search", name(best.strategy),
                     decimal_text(best.expanded, 0));
}

std::string stream_finding(std::span<const StrategyMean> means, StrategyName name) {
  const StrategyMean& best = least_of(means);
  const auto fixed = std::find_if(means.begin(), means.end(), [](const StrategyMean& one) {
    return one.strategy.kind == StrategyKind::fixed;
  });
  const std::string cells =
      fmt::format("{} cells per search on average", decimal_text(best.expanded, 0));
  if (fixed == means.end())
    return fmt::format("{} expands the fewest: {}.", name(best.strategy), cells);
  if (&best == &*fixed)
    return fmt::format("No strategy expands fewer cells than fixed landmarks: {}.", cells) +
           words_against(means, best, *fixed, name);
  return fmt::format("{} expands the fewest: {}, {} times as many as fixed landmarks.",
                     name(best.strategy), cells, decimal_text(best.expanded / fixed->expanded, 2)) +
         words_against(means, best, *fixed, name);
}

std::string stream_csv(const Moves& moves, std::span<const Pair> searches,
                       std::span<const StreamRun> runs) {
  CsvText csv;
  csv.add("search", place_heads(moves, "start"), place_heads(moves, "goal"));
  std::vector<std::vector<double>> means;
  for (const StreamRun& run : runs) {
    csv.add("expanded_" + text_of(run.strategy), "mean_" + text_of(run.strategy));
    means.push_back(running_mean(run.expanded));
  }
  csv.end_line();
  std::size_t made = 0;
  for (const StreamRun& run : runs) made = std::max(made, run.expanded.size());
  for (std::size_t i = 0; i < made; ++i) {
    const auto& [start, goal] = searches[i];
    csv.add(i + 1, place_columns(moves, start), place_columns(moves, goal));
    for (std::size_t run = 0; run < runs.size(); ++run)
      if (i < means[run].size())
        csv.add(runs[run].expanded[i], means[run][i]);
      else
        csv.add("", "");
    csv.end_line();
  }
  return csv.take();
}

}  // namespace waymark
