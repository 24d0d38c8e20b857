#include "app/studies/count_run.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/compute/scene_search.h"
#include "app/kit/numbers.h"
#include "app/kit/work_loop.h"
#include "app/scene/state.h"

namespace waymark {
namespace {

// Measures one line at a time and publishes each result.
class Study {
 public:
  Study(CountRun run, JobProgress& progress, const std::function<void(CountRun)>& publish)
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

std::optional<Error> run_counts(const Scene& scene, const CountPlot& plot, JobProgress& progress,
                                const std::function<void(CountRun)>& publish) {
  auto pairs = std::make_shared<const std::vector<Pair>>(scene_pairs(scene, plot.pairs, plot.seed));
  if (pairs->empty()) return no_pairs(scene);
  const Moves moves = Moves::of(scene.directions, scene.map->grid);
  Study study({scene, plot, moves, std::move(pairs), {}, {}, false}, progress, publish);
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

}  // namespace waymark
