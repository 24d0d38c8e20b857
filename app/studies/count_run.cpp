#include "app/studies/count_run.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/compute/scene_search.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "app/kit/work_loop.h"
#include "app/scene/map_words.h"
#include "app/scene/state.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/cell_name.h"
#include "core/search/roster.h"
#include "core/study/pair_study.h"

namespace waymark {
namespace {

// Measures one line at a time and publishes each result.
class CountStudy {
 public:
  CountStudy(CountRun run, JobProgress& progress, const std::function<void(CountRun)>& publish)
      : run_(std::move(run)), progress_(progress), publish_(publish) {
    const auto pairs = static_cast<int>(run_.pairs->size());
    // The search without landmarks is run only once, for all methods.
    for (const PlacementMethod method : run_.plot.methods)
      all_ += pairs * run_.plot.most * (method == PlacementMethod::random ? CountRun::kDraws : 1);
    all_ += pairs;
  }

  // Returns false if it was cancelled.
  bool measure() {
    publish_(run_);
    const std::optional<CountFigures> none = study_landmarks(
        grid(), run_.moves, {}, *run_.pairs, [this] { return progress_.report(++done_, all_); },
        job_threads());
    if (!none) return false;
    for (const PlacementMethod method : run_.plot.methods)
      if (method != PlacementMethod::random) run_.lines.push_back({method, {*none}, false});
    publish_(run_);
    for (CountRun::Line& line : run_.lines)
      if (!extend(line, run_.plot.seed)) return false;
    if (run_.has_random())
      for (int seed = 1; seed <= CountRun::kDraws; ++seed) {
        run_.draws.push_back({PlacementMethod::random, {*none}, false});
        if (!extend(run_.draws.back(), static_cast<std::uint64_t>(seed))) return false;
      }
    run_.whole = true;
    publish_(run_);
    return true;
  }

 private:
  const Grid& grid() const { return run_.scene.map->grid; }

  bool extend(CountRun::Line& line, std::uint64_t seed) {
    const Components& components = components_of(run_.scene);
    CountStudyOptions options;
    options.placement = {line.method, run_.plot.most, seed};
    options.input.pairs = *run_.pairs;
    options.component = components.largest();
    options.pairs = *run_.pairs;
    options.first = 1;
    options.threads = options.input.threads = job_threads();
    const int before = done_;
    const bool whole = study_landmark_counts(
                           grid(), run_.moves, components, options,
                           [&](int done, int) { return progress_.report(before + done, all_); },
                           [&](const CountFigures& figures) {
                             line.figures.push_back(figures);
                             publish_(run_);
                           })
                           .has_value();
    line.whole = whole;
    done_ = before + run_.plot.most * static_cast<int>(run_.pairs->size());
    return whole;
  }

  CountRun run_;
  JobProgress& progress_;
  const std::function<void(CountRun)>& publish_;
  int done_ = 0, all_ = 0;  // searches
};

}  // namespace

bool CountRun::is_of(const Scene& now) const {
  return now.map == scene.map && now.directions == scene.directions;
}

bool CountRun::has_random() const {
  return std::find(plot.methods.begin(), plot.methods.end(), PlacementMethod::random) !=
         plot.methods.end();
}

const CountRun::Line* CountRun::line(PlacementMethod method) const {
  const auto found = std::find_if(lines.begin(), lines.end(),
                                  [&](const Line& line) { return line.method == method; });
  return found == lines.end() ? nullptr : &*found;
}

std::optional<Error> run_counts(const CountRequest& request, JobProgress& progress,
                                const std::function<void(CountRun)>& publish) {
  const auto& [scene, plot] = request;
  auto pairs = std::make_shared<const std::vector<Pair>>(scene_pairs(scene, plot.pairs, plot.seed));
  if (pairs->empty()) return no_pairs(scene);
  const Moves moves = Moves::of(scene.directions, scene.map->grid);
  CountStudy study({scene, plot, moves, std::move(pairs), {}, {}, false}, progress, publish);
  if (!study.measure()) return Error{"cancelled", scene.map->source, ""};
  return std::nullopt;
}

std::vector<DrawnBand> drawn_band(const CountRun& run) {
  std::vector<DrawnBand> band;
  for (std::size_t count = 0; !run.draws.empty(); ++count) {
    std::vector<double> medians;
    for (const CountRun::Line& draw : run.draws)
      if (count < draw.figures.size() && (draw.whole || run.draws.size() == 1))
        medians.push_back(draw.figures[count].expanded.median);
    if (medians.empty()) return band;
    const auto [least, greatest] = std::minmax_element(medians.begin(), medians.end());
    band.push_back({*least, 0, *greatest});
    band.back().median = quantile(std::move(medians), 0.5);
  }
  return band;
}

std::vector<const CountRun::Line*> shown_lines(const CountRun& run, const CountPlot& plot) {
  std::vector<const CountRun::Line*> lines;
  for (const PlacementMethod method : plot.methods)
    if (const CountRun::Line* const line = run.line(method)) lines.push_back(line);
  return lines;
}

bool asks_for_more(const CountPlot& plot, const CountRun& run) {
  const std::vector<PlacementMethod>& measured = run.plot.methods;
  return plot.most != run.plot.most || plot.pairs != run.plot.pairs || plot.seed != run.plot.seed ||
         !std::all_of(plot.methods.begin(), plot.methods.end(), [&](PlacementMethod method) {
           return std::find(measured.begin(), measured.end(), method) != measured.end();
         });
}

std::optional<CountKnee> knee_of(const CountRun::Line& line) {
  if (!line.whole) return std::nullopt;
  const std::vector<CountFigures>& figures = line.figures;
  const std::size_t count = knee(figures);
  return CountKnee{count, saved_part(figures, count), figures.size() - 1,
                   figures[count].table_bytes};
}

std::string knee_text(const CountKnee& knee) {
  if (knee.count == 0) return "Landmarks save nothing on these pairs";
  return fmt::format("{} landmark{}: {} of the savings of {} on average, {}", knee.count,
                     knee.count == 1 ? "" : "s", percent_reached_text(knee.saved), knee.most,
                     bytes_text(static_cast<std::int64_t>(knee.table_bytes)));
}

std::shared_ptr<const TwoPlacements> compare_placements(
    const Scene& scene, const std::array<std::vector<Cell>, 2>& landmarks,
    const std::vector<Pair>& pairs, JobProgress& progress) {
  const Moves moves = Moves::of(scene.directions, scene.map->grid);
  const std::vector<SearchSpec> spec = {spec_of(Slot::b)};
  std::array<std::vector<PairSearches>, 2> searches;
  FieldBuilder fields(scene.map->grid);
  int before = 0;
  for (std::size_t i = 0; i < 2; ++i) {
    std::optional<std::vector<PairSearches>> studied = study_pairs(
        scene.map->grid, moves, pairs, landmark_tables(fields, moves, landmarks[i]), spec,
        [&](int done, int of) { return progress.report(before + done, 2 * of); }, nullptr,
        job_threads());
    if (!studied) return nullptr;
    searches[i] = std::move(*studied);
    before = static_cast<int>(pairs.size());
  }
  auto two = std::make_shared<TwoPlacements>();
  two->scene = scene;
  two->landmarks = landmarks;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const PairSearches &one = searches[0][i], &other = searches[1][i];
    if (one.cost == kNoCost) continue;
    two->rows.push_back({pairs[i], one.cost, one.of[0].expanded, other.of[0].expanded});
    two->one_better += two->rows.back().difference() > 0;
    two->two_better += two->rows.back().difference() < 0;
  }
  std::array<std::vector<double>, 2> expanded;
  for (const TwoRow& row : two->rows) {
    expanded[0].push_back(row.one);
    expanded[1].push_back(row.two);
  }
  for (std::size_t i = 0; i < 2; ++i) two->expanded[i] = quartiles(std::move(expanded[i]));
  // Pairs with equal differences keep their order, so the result is deterministic.
  std::stable_sort(two->rows.begin(), two->rows.end(),
                   [](const auto& a, const auto& b) { return a.difference() < b.difference(); });
  return two;
}

namespace {

// "3 4;5 6", or the names of a graph's nodes.
std::string positions(const Graph* graph, const std::vector<Cell>& cells) {
  std::string text;
  for (const Cell cell : cells) {
    if (!text.empty()) text += ";";
    text += graph && graph->shape() != GraphShape::hexagons ? cell_name(graph, cell)
                                                            : fmt::format("{} {}", cell.x, cell.y);
  }
  return text;
}

void add_lines(CsvText& csv, const Graph* graph, const CountRun::Line& line, std::uint64_t seed) {
  for (std::size_t count = 0; count < line.figures.size(); ++count) {
    const CountFigures& f = line.figures[count];
    csv.line(name_of(line.method), seed, count, f.expanded.lower, f.expanded.median,
             f.expanded.upper, f.expanded_95, f.mean_expanded, f.table_bytes,
             line.whole ? fmt::to_string(saved_part(line.figures, count)) : "",
             positions(graph, f.landmarks));
  }
}

}  // namespace

std::string count_csv(const CountRun& run) {
  CsvText csv;
  csv.line("method", "seed", "landmarks", "lower_quartile", "median", "upper_quartile",
           "percentile_95", "mean", "table_bytes", "saved_part", "positions");
  const Graph* const graph = run.scene.map->grid.graph();
  for (const CountRun::Line& line : run.lines) add_lines(csv, graph, line, run.plot.seed);
  for (std::size_t i = 0; i < run.draws.size(); ++i) add_lines(csv, graph, run.draws[i], i + 1);
  return csv.take();
}

std::string two_csv(const TwoPlacements& two) {
  return two_rows_csv(two.rows, Moves::of(two.scene.directions, two.scene.map->grid));
}

}  // namespace waymark
