#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/kit/job_progress.h"
#include "app/kit/work_loop.h"
#include "app/studies/count_run.h"
#include "app/studies/memory_run.h"
#include "app/studies/streams_run.h"
#include "app/studies/weight_run.h"

namespace waymark {

// Studies of landmark placements that run in the background: how many landmarks are enough, how the
// current landmarks and two pinned placements perform over the same pairs, what smaller tables
// cost, how the landmarks perform over a query sequence, and how the weight of h affects searches.
// All results belong to one map and its moves, and are discarded when the map or the moves change.
class CountStudies {
 public:
  // Other threads call `on_change` when there is something new to show.
  explicit CountStudies(const std::function<void()>& on_change);
  ~CountStudies();

  // These functions start to measure what the State's plots request. A new measurement replaces a
  // running one of the same kind.
  void measure(const Scene& scene, const CountPlot& plot) { counter_.measure({scene, plot}); }
  void measure_memory(const State& state) {
    memory_.measure({state.scene, state.count_plot, state.memory_plot});
  }
  void measure_streams(const State& state) { streams_.measure({state.scene, state.stream_plot}); }
  void measure_weights(const State& state) { weights_.measure({state.scene, state.count_plot}); }
  // Results measured so far are kept.
  void cancel();
  // The results; nullptr before the first measurement. Each result contains its request.
  std::shared_ptr<const CountRun> counts() const { return counter_.run(); }
  std::shared_ptr<const MemoryRun> memory() const { return memory_.run(); }
  std::shared_ptr<const StreamsRun> streams() const { return streams_.run(); }
  std::shared_ptr<const WeightRun> weights() const { return weights_.run(); }
  // The progress of the study that `shown` selects; std::nullopt if it is not running.
  std::optional<JobStatus> measuring(CountPlot::Shown shown = CountPlot::Shown::counts) const;
  // Why there is nothing to measure. Returned once.
  std::optional<Error> take_error();

  // The results of the scene's landmarks over the pairs of counts(); nullptr until they are known.
  const CountFigures* present(const Scene& scene) const;

  // Stores the scene's landmarks as the first or second placement to compare; `place` is 0 or 1.
  // Discards the other pin if it is on another map. `method` is the name of the placement method,
  // empty if the user placed them.
  void pin(std::size_t place, const Scene& scene, std::string method);
  void unpin();
  const std::array<std::optional<std::vector<Cell>>, 2>& pins() const { return pins_; }
  const std::array<std::string, 2>& pinned_methods() const { return pinned_methods_; }
  // The comparison of both pins; nullptr until it is complete.
  const std::shared_ptr<const TwoPlacements>& two() const { return two_; }
  bool comparing() const { return comparer_.busy(); }

  // Call once per frame. Discards results for another map than that of `now` or of `own`, the
  // user's State, which a lesson may have replaced by `now`. Discards pins on another map than that
  // of `now`. Requests results for the current landmarks once the user has stopped moving them, and
  // for the two pins over the plot's pairs.
  void follow(const State& now, const State& own, bool at_rest);

  // Whether something is being measured, or was measured but not yet taken by follow().
  bool busy() const;
  void wait() const;

 private:
  struct CountRequest {
    Scene scene;
    CountPlot plot;
  };
  struct PresentRequest {
    std::shared_ptr<const CountRun> run;
    std::vector<Cell> landmarks;
    std::shared_ptr<JobProgress> progress;
  };
  struct Present {
    std::shared_ptr<const std::vector<Pair>> pairs;
    std::vector<Cell> landmarks;
    std::optional<CountFigures> figures;  // std::nullopt if it was cancelled
  };
  struct TwoRequest {
    Scene scene;
    std::array<std::vector<Cell>, 2> landmarks;
    int pairs;
    std::uint64_t seed;
    std::shared_ptr<JobProgress> progress;
  };
  using Two = std::shared_ptr<const TwoPlacements>;

  static Present present_of(const PresentRequest& request);
  void follow_present(const Scene& now);
  void follow_pins(const State& now);
  void forget();

  Measurer<CountRequest, CountRun> counter_;
  Measurer<MemoryRequest, MemoryRun> memory_;
  Measurer<StreamsRequest, StreamsRun> streams_;
  Measurer<WeightRequest, WeightRun> weights_;

  LatestWins<PresentRequest, Present> presenter_;
  std::optional<PresentRequest> asked_present_;
  std::optional<Present> present_;
  LatestWins<TwoRequest, Two> comparer_;
  std::array<std::optional<std::vector<Cell>>, 2> pins_;
  std::array<std::string, 2> pinned_methods_;
  std::shared_ptr<const OpenedMap> pinned_on_;
  std::optional<TwoRequest> asked_two_;
  Two two_;
};

}  // namespace waymark
