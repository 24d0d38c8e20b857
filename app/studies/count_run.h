#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "app/studies/points_csv.h"
#include "core/map/goals.h"
#include "core/study/landmark_worth.h"
#include "core/study/pair_study.h"

namespace waymark {

struct CountRequest {
  Scene scene;  // the scene whose map and moves are studied
  CountPlot plot;

  static CountRequest of(const State& state) { return {state.scene, state.count_plot}; }
};

// The results so far of A* with 0, 1, 2, ... landmarks, placed by several methods in the largest
// component, over the same pairs. Methods that optimise for pairs use these pairs, too. Immutable.
struct CountRun {
  using Request = CountRequest;
  // A method's results per number of landmarks, starting with 0.
  struct Line {
    PlacementMethod method = PlacementMethod::farthest;
    std::vector<CountFigures> figures;
    bool whole = false;  // whether all counts were measured
  };
  static constexpr int kDraws = 20;  // placements by the method random, with the seeds 1, 2, ...

  Scene scene;     // the scene whose map and moves were studied
  CountPlot plot;  // the pairs, methods and counts that were requested
  Moves moves;
  std::shared_ptr<const std::vector<Pair>> pairs;
  std::vector<Line> lines;  // all methods except random, in the order of the plot
  std::vector<Line> draws;  // the lines of the method random
  bool whole = false;       // whether everything was measured

  bool has_random() const;
  // Whether the study used the map and the moves of `now`.
  bool is_of(const Scene& now) const;
  // The line of a method; nullptr if the method was not measured.
  const Line* line(PlacementMethod method) const;
};

// Measures what the plot requests. Calls `publish` with all results so far whenever new ones are
// available. Returns an Error if there are no pairs, or if it was cancelled.
std::optional<Error> run_counts(const CountRequest& request, JobProgress& progress,
                                const std::function<void(CountRun)>& publish);

// The spread over all placements of the method random at one landmark count.
struct DrawnBand {
  double least = 0, median = 0, greatest = 0;  // medians of expanded cells, over the placements
  friend bool operator==(const DrawnBand&, const DrawnBand&) = default;
};
// One entry per number of landmarks, over the draws that have been measured completely. Until one
// is complete, covers the part of the first draw that has been measured. Empty if no draw has
// started.
std::vector<DrawnBand> drawn_band(const CountRun& run);

// The measured lines of the methods that the plot lists, in the plot's order.
std::vector<const CountRun::Line*> shown_lines(const CountRun& run, const CountPlot& plot);
// Whether the plot lists something that the run did not measure.
bool asks_for_more(const CountPlot& plot, const CountRun& run);

// The smallest count that achieves 95% of the savings of the line's largest count.
struct CountKnee {
  std::size_t count = 0;
  double saved = 1;               // as a fraction of the largest count's savings
  std::size_t most = 0;           // the largest count
  std::uint64_t table_bytes = 0;  // memory of `count` tables
};
// std::nullopt until the line is complete.
std::optional<CountKnee> knee_of(const CountRun::Line& line);
// "6 landmarks: 96% of the savings of 16 on average, 140 KB", based on the mean number of cells
// expanded.
std::string knee_text(const CountKnee& knee);

// A* with two sets of landmarks over the same pairs. Immutable.
struct TwoPlacements {
  Scene scene;  // the scene whose map and moves were used
  std::array<std::vector<Cell>, 2> landmarks;
  std::vector<TwoRow> rows;  // one per pair with a path, in ascending order of difference()
  std::array<Quartiles, 2> expanded;
  int one_better = 0, two_better = 0;  // numbers of pairs; in the remaining pairs, both are equal

  bool is_of(const Scene& now) const {
    return now.map == scene.map && now.directions == scene.directions;
  }
};

// Searches all pairs with both sets. nullptr if it was cancelled.
std::shared_ptr<const TwoPlacements> compare_placements(
    const Scene& scene, const std::array<std::vector<Cell>, 2>& landmarks,
    const std::vector<Pair>& pairs, JobProgress& progress);

// A header line, then one line per method, draw and number of landmarks:
//  method, seed, landmarks, lower_quartile, median, upper_quartile, percentile_95, mean,
//  table_bytes, saved_part, positions
// The quartiles, percentile and mean count expanded cells. saved_part is the saving as a fraction
// of the saving with the most landmarks on that line; empty until the line is complete. Positions
// are "x y", separated by semicolons.
std::string count_csv(const CountRun& run);

// two_rows_csv() of the rows, sorted by the gain from the second placement, largest first.
std::string two_csv(const TwoPlacements& two);

}  // namespace waymark
