#include "app/model/work/pairs_run.h"

#include <algorithm>

#include "core/field/field_builder.h"
#include "core/file/problem_fit.h"

namespace waymark {
namespace {

std::vector<Pair> wanted_pairs(const Scene& scene, const PairsPlot& plot) {
  if (plot.count != PairsPlot::kProblems)
    return sample_pairs(scene.map->grid, scene.map->components, plot.count, plot.seed);
  std::vector<Pair> pairs;
  if (scene.problems)
    for (const Problem& problem : scene.problems->problems)
      if (fits(problem, scene.map->grid)) pairs.push_back({problem.start, problem.goal});
  return pairs;
}

// Fewer tables than landmarks: it was cancelled.
std::vector<LandmarkTable> tables_of(const Scene& scene, const Moves& moves,
                                     const JobProgress& progress) {
  FieldBuilder fields(scene.map->grid);
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : scene.landmarks)
    if (!progress.cancelled())
      tables.push_back(std::make_shared<const DistanceField>(fields.build(moves, landmark)));
  return tables;
}

void measure(PairsRun& run) {
  for (const StudiedPair& pair : run.pairs) {
    if (pair.cost == kNoCost) continue;
    const auto [least, most] = std::minmax(pair.a.expanded, pair.b.expanded);
    run.least_expanded = run.most_expanded == 0 ? least : std::min(run.least_expanded, least);
    run.most_expanded = std::max(run.most_expanded, most);
    run.most_cost = std::max(run.most_cost, pair.cost);
  }
}

}  // namespace

Result<std::shared_ptr<const PairsRun>> run_pairs(const Scene& scene, const PairsPlot& plot,
                                                  JobProgress& progress) {
  const Error cancelled{"cancelled", scene.map->source, ""};
  const std::vector<Pair> pairs = wanted_pairs(scene, plot);
  if (pairs.empty())
    return Error{"there is no pair to take", scene.map->source,
                 "Open a map on which two free cells are connected, or a problem file"};
  PairsRun run{scene, plot, Moves::of(scene.directions, scene.map->grid), {}, {}, {}};
  const std::vector<LandmarkTable> tables = tables_of(scene, run.moves, progress);
  if (progress.cancelled()) return cancelled;
  std::optional<std::vector<StudiedPair>> studied = study_pairs(
      scene.map->grid, run.moves, pairs, tables, scene.roster.on_map_a(), scene.roster.on_map_b(),
      [&progress](int done, int of) { return progress.report(done, of); });
  if (!studied) return cancelled;
  run.pairs = std::move(*studied);
  run.summary = summary(run.pairs, static_cast<int>(tables.size()));
  measure(run);
  run.bins = cost_bins(run.pairs, run.most_cost / PairsRun::kBins + 1);
  return std::make_shared<const PairsRun>(std::move(run));
}

}  // namespace waymark
