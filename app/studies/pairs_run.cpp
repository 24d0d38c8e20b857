#include "app/studies/pairs_run.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/compute/scene_search.h"
#include "app/kit/work_loop.h"
#include "app/scene/map_edits.h"
#include "app/scene/scene_searches.h"
#include "core/field/field_builder.h"
#include "core/record/trace.h"
#include "core/search/heuristic_preparer.h"

namespace waymark {
namespace {

// Returns fewer tables than landmarks if it was cancelled.
std::vector<LandmarkTable> tables_of(const Scene& scene, const JobProgress& progress) {
  const Grid& grid = tables_map(scene)->grid;
  FieldBuilder fields(grid);
  const Moves moves = Moves::of(scene.directions, grid);
  std::vector<LandmarkTable> tables;
  for (const Cell landmark : scene.landmarks)
    if (!progress.cancelled())
      tables.push_back(std::make_shared<const DistanceField>(fields.build(moves, landmark)));
  return tables;
}

void measure(PairsRun& run) {
  for (const PairSearches& pair : run.pairs)
    if (pair.cost != kNoCost) run.most_cost = std::max(run.most_cost, pair.cost);
  run.bins = cost_bins(run.pairs, run.most_cost / PairsRun::kBins + 1);
  const std::size_t count = run.specs.size();
  run.summary = summary(run.pairs, count, static_cast<int>(run.scene.landmarks.size()));
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = 0; b < count; ++b) run.ratios.push_back(expanded_ratio(run.pairs, a, b));
}

std::optional<std::size_t> index_of(const std::vector<SearchSpec>& specs, const SearchSpec& spec) {
  const auto found = std::find(specs.begin(), specs.end(), spec);
  if (found == specs.end()) return std::nullopt;
  return static_cast<std::size_t>(found - specs.begin());
}

// The error for a listed search that cannot run in the scene. Reads the files of values.
std::optional<Error> misfit_fault(const Scene& scene) {
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  std::vector<SearchSpec> specs;
  for (int i = 0; i < scene.roster.size(); ++i) {
    const SearchSpec& spec = specs.emplace_back(listed_spec(scene, i));
    if (is_trace(spec))
      return Error{fmt::format("{} {}", title_of(spec, moves), why_one_pair(spec.trace)),
                   scene.map->source, "Remove this search from the list"};
    if (const std::optional<std::string> needs = misfit_in(scene, spec))
      return Error{title_of(spec, moves) + " " + *needs, scene.map->source,
                   "Remove this search from the list, or provide what it needs"};
  }
  return unreadable_values(specs, grid);
}

bool have_same_cells(const OpenedMap& a, const OpenedMap& b) {
  return &a == &b || (same_origin(a, b) && a.grid == b.grid);
}

}  // namespace

std::size_t PairsRun::shown(const Scene& now, Slot slot) const {
  const std::optional<std::size_t> index = index_of(specs, spec_on(now, slot));
  return index ? *index : *index_of(specs, spec_on(scene, slot));
}

double PairsRun::bar_end(const CostBin& bin, std::size_t spec) const {
  const Quartiles& h = bin.h[spec];
  const bool too_great = quality_of(specs[spec].h, moves) == Quality::too_great;
  return too_great ? h.upper : std::min(h.upper, bin.cost.median);
}

Scene PairsRun::scene_of(std::size_t a, std::size_t b) const {
  Scene shown = scene;
  // The scene already records that tables are stale, so the specs must not do so again.
  const auto listed = [this](std::size_t index) {
    SearchSpec spec = specs[index];
    use_stale_tables(spec, false);
    return spec;
  };
  shown.roster = Roster::of({listed(a), listed(b)}).value();
  return shown;
}

bool PairsRun::is_of_map(const Scene& now) const { return have_same_cells(*now.map, *scene.map); }

bool PairsRun::is_of_place(const Scene& now) const {
  return is_of_map(now) && now.directions == scene.directions && now.landmarks == scene.landmarks &&
         have_same_cells(*tables_map(now), *tables_map(scene));
}

bool PairsRun::is_of(const Scene& now) const {
  if (!is_of_place(now)) return false;
  for (int i = 0; i < now.roster.size(); ++i)
    if (!index_of(specs, listed_spec(now, i))) return false;
  return true;
}

Result<std::shared_ptr<const PairsRun>> run_pairs(const Scene& scene, const PairsPlot& plot,
                                                  JobProgress& progress) {
  const Error cancelled{"cancelled", scene.map->source, ""};
  const std::vector<Pair> pairs = scene_pairs(scene, plot.count, plot.seed);
  if (pairs.empty()) return no_pairs(scene);
  if (std::optional<Error> error = misfit_fault(scene)) return *std::move(error);
  PairsRun run{scene, plot, Moves::of(scene.directions, scene.map->grid), {}, {}, {}, {}, 0, {}};
  for (int i = 0; i < scene.roster.size(); ++i) run.specs.push_back(listed_spec(scene, i));
  const std::vector<LandmarkTable> tables = tables_of(scene, progress);
  if (progress.cancelled()) return cancelled;
  const std::shared_ptr<const CellRegion> region = region_of(scene);
  std::optional<std::vector<PairSearches>> studied = study_pairs(
      scene.map->grid, run.moves, pairs, tables, run.specs,
      [&progress](int done, int of) { return progress.report(done, of); }, region.get(),
      job_threads(), run.scene.landmark_numbers);
  if (!studied) return cancelled;
  run.pairs = std::move(*studied);
  measure(run);
  return std::make_shared<const PairsRun>(std::move(run));
}

}  // namespace waymark
