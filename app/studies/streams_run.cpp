#include "app/studies/streams_run.h"

#include <algorithm>

#include "app/compute/scene_search.h"
#include "app/studies/stream_words.h"
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

}  // namespace waymark
