#include "app/studies/weight_run.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/compute/scene_search.h"
#include "app/kit/numbers.h"
#include "app/kit/work_loop.h"
#include "app/scene/map_edits.h"
#include "core/heuristic/landmark_tables.h"

namespace waymark {
namespace {

constexpr std::array<Slot, 2> kWeighed = {Slot::a, Slot::b};

const SearchSpec& spec_of(const Scene& scene, Slot slot) {
  return slot == Slot::a ? scene.roster.on_map_a() : scene.roster.on_map_b();
}

SearchSpec unweighed(SearchSpec spec) {
  spec.weight = SearchSpec::kOne;
  return spec;
}

}  // namespace

bool WeightRun::is_of(const Scene& now) const {
  return now.map == request.scene.map && now.directions == request.scene.directions;
}

bool WeightRun::asks_for_more(const State& now) const {
  const Scene& was = request.scene;
  return now.scene.landmarks != was.landmarks || now.scene.start != was.start ||
         now.scene.goal != was.goal || now.scene.goals != was.goals ||
         now.count_plot.pairs != request.pairs.pairs || now.count_plot.seed != request.pairs.seed ||
         std::any_of(kWeighed.begin(), kWeighed.end(), [&](Slot slot) {
           return unweighed(spec_of(now.scene, slot)) != unweighed(spec_of(was, slot));
         });
}

std::optional<Error> run_weights(const WeightRequest& request, JobProgress& progress,
                                 const std::function<void(WeightRun)>& publish) {
  const Scene& scene = request.scene;
  WeightRun run{request, 0, 0, false, {}};
  std::vector<SearchSpec> specs;
  for (const Slot slot : kWeighed) {
    const SearchSpec& spec = spec_of(scene, slot);
    if (!row_of(spec.algorithm).takes_weight) continue;
    specs.push_back(spec);
    run.lines.push_back({slot, {}, {}});
  }
  if (specs.empty())
    return Error{"neither A nor B uses a weight", scene.map->source, "Choose A* for A or B"};
  const std::vector<Pair> pairs = scene_pairs(scene, request.pairs.pairs, request.pairs.seed);
  if (pairs.empty()) return no_pairs(scene);
  run.of = static_cast<int>(pairs.size());
  const Grid& grid = scene.map->grid;
  const Moves moves = Moves::of(scene.directions, grid);
  FieldBuilder fields(grid);
  const std::vector<LandmarkTable> tables = landmark_tables(fields, moves, scene.landmarks);
  const std::shared_ptr<const CellRegion> region = region_of(scene);
  const auto study = [&](std::span<const Pair> of, auto report, auto found) {
    return study_weights(grid, moves, tables, of, specs, report, found, region.get(), job_threads())
        .has_value();
  };
  const Pair own{scene.start, scene.goal};
  if (scene.start != scene.goal && !scene.goals.matters())
    study(
        std::span(&own, 1), [](int, int) { return true; },
        [&run](const std::vector<WeightLine>& lines, int) {
          for (std::size_t i = 0; i < lines.size(); ++i) run.lines[i].own = lines[i];
        });
  const int each = std::max(1, run.of / 50);
  const bool whole = study(
      pairs, [&progress](int done, int of) { return progress.report(done, of); },
      [&](const std::vector<WeightLine>& lines, int count) {
        for (std::size_t i = 0; i < lines.size(); ++i) run.lines[i].pairs = lines[i];
        run.pairs = count;
        if (count % each == 0) publish(run);
      });
  if (!whole) return Error{"cancelled", scene.map->source, ""};
  run.whole = true;
  publish(run);
  return std::nullopt;
}

namespace {

std::string dearer(double over) { return decimal_text(100 * over, 1) + "%"; }

std::string part_of_usual(const WeightLine& line, const WeightPoint& point) {
  return percent_text(point.mean_expanded / unweighted(line).mean_expanded);
}

// States how many searches, over all weights, stopped at a limit.
std::string stopped(const WeightLine& line) {
  int count = 0;
  for (const WeightPoint& point : line.points) count += point.gave_up;
  if (count == 0) return "";
  return fmt::format(" {} of its searches stopped at a limit.", grouped(count));
}

std::string sentence(const NamedWeights& named) {
  const WeightPoint& best = best_weight(named.line, kNearlyOptimal);
  if (best.weight == SearchSpec::kOne)
    return fmt::format(
        "No weight lets {} expand fewer cells than w = 1 while its paths cost at most {:.0f}% more "
        "on average.{}",
        named.name, 100 * kNearlyOptimal, stopped(named.line));
  const std::string more =
      best.most_over == 0
          ? "its paths are all optimal"
          : fmt::format("its paths cost {} more than the optimum on average and {} at worst",
                        dearer(best.mean_over), dearer(best.most_over));
  return fmt::format("{} with w = {} expands {} of the cells it expands with w = 1; {}.{}",
                     named.name, weight_text(best.weight), part_of_usual(named.line, best), more,
                     stopped(named.line));
}

}  // namespace

std::string weight_finding(std::span<const NamedWeights> lines) {
  std::string text;
  for (const NamedWeights& named : lines) text += (text.empty() ? "" : " ") + sentence(named);
  return text;
}

std::string weight_finding_in_short(std::span<const NamedWeights> lines) {
  if (lines.empty()) return "";
  const WeightLine& line = lines.front().line;
  const WeightPoint& best = best_weight(line, kNearlyOptimal);
  if (best.weight == SearchSpec::kOne) return "No weight above 1 pays off";
  return fmt::format("w {}: {} fewer cells, but paths cost {} more", weight_text(best.weight),
                     percent_text(1 - best.mean_expanded / unweighted(line).mean_expanded),
                     dearer(best.mean_over));
}

}  // namespace waymark
