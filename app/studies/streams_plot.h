#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "core/study/stream_study.h"

namespace waymark {

struct StreamsRequest {
  Scene scene;  // the scene with whose landmarks every strategy starts
  StreamPlot plot;

  static StreamsRequest of(const State& state) { return {state.scene, state.stream_plot}; }
};

// The results so far of each strategy over a query sequence in the map's largest component.
// Immutable.
struct StreamsRun {
  using Request = StreamsRequest;
  // A strategy, with the running mean of its expansions after each search.
  struct Line {
    StreamRun run;
    std::vector<double> means;

    double mean() const { return means.back(); }  // over all searches so far
  };
  StreamsRequest request;
  std::shared_ptr<const std::vector<Pair>> searches;
  // One line per strategy, in the plot's order; the last one may be incomplete. Shared, because
  // lines are long.
  std::vector<std::shared_ptr<const Line>> lines;

  bool whole() const;
  // Whether the study used the map and the moves of `now`.
  bool is_of(const Scene& now) const;
  // Whether the State requests other landmarks, another query sequence, or a strategy that is
  // missing.
  bool asks_for_more(const State& now) const;
  // The measured lines of the plot's strategies, in the plot's order.
  std::vector<const Line*> shown(const StreamPlot& plot) const;
};

// Runs the strategies one at a time. Calls `publish` with the results so far about a hundred times.
// Returns an Error if there are no landmarks or no searches, or if it was cancelled.
std::optional<Error> run_streams(const StreamsRequest& request, JobProgress& progress,
                                 const std::function<void(StreamsRun)>& publish);

// The result in sentences: the strategy with the fewest expansions, and, if the plot includes fixed
// landmarks, the strategies that are better or worse than fixed landmarks. Empty until everything
// is measured.
std::string streams_finding(const StreamsRun& run);
// A short form that names only the best strategy.
std::string streams_finding_in_short(const StreamsRun& run);

// The mean number of cells that a strategy expanded per search in a query sequence.
struct StrategyMean {
  Strategy strategy;
  double expanded = 0;
};

// The title of a strategy on the screen: "least used moves, 2%".
std::string strategy_title(const Strategy& strategy);

// Writes a strategy: strategy_title() or text_of().
using StrategyName = std::string (*)(const Strategy&);

// Sentences about the strategy that expands the fewest cells and about how the others compare with
// fixed landmarks: "least-used:0.02 expands the fewest: 180 cells per search on average, 0.90 times
// as many as fixed landmarks. These expand more cells: centroid:20 (1.10 times)." `means` must
// not be empty.
std::string stream_finding(std::span<const StrategyMean> means, StrategyName name);
// "least-used:0.02 expands the fewest: 180 per search".
std::string stream_finding_in_short(std::span<const StrategyMean> means, StrategyName name);

// A header line, then one line per search: its start and goal, see place_columns(), and for each
// strategy the cells expanded and the mean over all searches so far. Values are empty for searches
// that a strategy has not reached.
std::string stream_csv(const Moves& moves, std::span<const Pair> searches,
                       std::span<const StreamRun> runs);

}  // namespace waymark
