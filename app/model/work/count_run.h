#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/state/state.h"
#include "app/model/work/job_progress.h"
#include "core/study/landmark_count.h"

namespace waymark {

// The results so far of A* with 0, 1, 2, ... landmarks placed by several methods, over the same
// pairs. Landmarks are placed in the largest component; methods that optimise for pairs use these
// pairs. Immutable.
struct CountRun {
  // A method's results by number of landmarks, starting with 0.
  struct Line {
    PlacementMethod method = PlacementMethod::farthest;
    std::vector<CountFigures> figures;
    bool whole = false;  // whether all counts were measured
  };
  static constexpr int kDraws = 20;  // placements by the method random, with the seeds 1, 2, ...

  Scene scene;     // its map and moves were studied
  CountPlot plot;  // which pairs, methods and counts
  Moves moves;
  std::shared_ptr<const std::vector<Pair>> pairs;
  std::vector<Line> lines;  // all methods except random, in the order of the plot
  std::vector<Line> draws;  // of random
  bool whole = false;       // whether everything was measured

  bool has_random() const;
  // Whether the map and the moves are still the ones studied.
  bool is_of(const Scene& now) const;
  // nullptr if it was not measured.
  const Line* line(PlacementMethod method) const;
};

// Measures what the plot requests. Calls `publish` with the results so far whenever there are more.
// Returns an Error if there are no pairs, or if it was cancelled.
std::optional<Error> run_counts(const Scene& scene, const CountPlot& plot, JobProgress& progress,
                                const std::function<void(CountRun)>& publish);

// The spread of all placements by random at one count.
struct DrawnBand {
  double least = 0, median = 0, greatest = 0;  // of their median expanded cells
  friend bool operator==(const DrawnBand&, const DrawnBand&) = default;
};
// One entry per number of landmarks, over the draws that were measured completely; until one is
// complete, over as much of the first as there is. Empty if no draw was started.
std::vector<DrawnBand> drawn_band(const CountRun& run);

// The measured lines of the methods that a plot lists, in its order.
std::vector<const CountRun::Line*> shown_lines(const CountRun& run, const CountPlot& plot);
// Whether the plot lists something that was not requested for the run.
bool asks_for_more(const CountPlot& plot, const CountRun& run);

// The smallest count that achieves 95% of the savings of the line's largest count.
struct CountKnee {
  std::size_t count = 0;
  double saved = 1;               // as a fraction of the largest count's savings
  std::size_t most = 0;           // the largest count
  std::uint64_t table_bytes = 0;  // of `count` tables
};
// std::nullopt until the line is complete.
std::optional<CountKnee> knee_of(const CountRun::Line& line);
// "6 landmarks: 96% of what 16 save on average, 140 KB", based on the mean number of cells
// expanded.
std::string knee_text(const CountKnee& knee);

}  // namespace waymark
