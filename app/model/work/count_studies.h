#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/model/work/count_run.h"
#include "app/model/work/job_status.h"
#include "app/model/work/latest_wins.h"
#include "app/model/work/measurer.h"
#include "app/model/work/memory_run.h"
#include "app/model/work/streams_run.h"
#include "app/model/work/two_placements.h"
#include "app/model/work/weight_run.h"

namespace waymark {

// What is found out about placements of landmarks beside the window: the study of how many are
// enough, what the present ones come to over the same pairs, and two that were pinned; what smaller
// tables of the present ones cost, and what becomes of them over a stream of searches; and what
// weights of h come to. All of it belongs to one map with its moves, and goes with it.
class CountStudies {
 public:
  // `on_change` is called on other threads when there is something new to show.
  explicit CountStudies(const std::function<void()>& on_change);
  ~CountStudies();

  // Begins to measure what the State's plots ask for, in place of what is being measured of that.
  void measure(const Scene& scene, const CountPlot& plot) { counter_.measure({scene, plot}); }
  void measure_memory(const State& state) {
    memory_.measure({state.scene, state.count_plot, state.memory_plot});
  }
  void measure_streams(const State& state) { streams_.measure({state.scene, state.stream_plot}); }
  void measure_weights(const State& state) { weights_.measure({state.scene, state.count_plot}); }
  // What was measured so far stays.
  void cancel();
  // Null before the first; what it was made of is in it.
  std::shared_ptr<const CountRun> counts() const { return counter_.run(); }
  std::shared_ptr<const MemoryRun> memory() const { return memory_.run(); }
  std::shared_ptr<const StreamsRun> streams() const { return streams_.run(); }
  std::shared_ptr<const WeightRun> weights() const { return weights_.run(); }
  // How far what is shown so is; nothing while it is not being measured.
  std::optional<JobStatus> measuring(CountPlot::Shown shown = CountPlot::Shown::counts) const;
  // Why there is nothing to measure, once.
  std::optional<Error> take_error();

  // The figures of the scene's landmarks over the pairs of counts(); null while they are not known.
  const CountFigures* present(const Scene& scene) const;

  // Keeps a placement as the first or the second of two, `place` 0 or 1.
  // On another map than the other one, that is forgotten.
  // `method` is the name of what placed them, empty where a hand did.
  void pin(std::size_t place, const Scene& scene, std::string method);
  void unpin();
  const std::array<std::optional<std::vector<Cell>>, 2>& pins() const { return pins_; }
  const std::array<std::string, 2>& pinned_methods() const { return pinned_methods_; }
  // Of both pins; null while they are not compared.
  const std::shared_ptr<const TwoPlacements>& two() const { return two_; }
  bool comparing() const { return comparer_.busy(); }

  // Once a frame: forgets what is of another map, asks for what the present landmarks come to when
  // no hand moves them any more, and for the two pins over the pairs of the plot.
  void follow(const State& now, bool at_rest);

  // Something is being measured, or measured and not taken by follow().
  bool busy() const;
  void wait() const;

 private:
  struct CountWish {
    Scene scene;
    CountPlot plot;
  };
  struct PresentWish {
    std::shared_ptr<const CountRun> run;
    std::vector<Cell> landmarks;
    std::shared_ptr<JobProgress> progress;
  };
  struct Present {
    std::shared_ptr<const std::vector<Pair>> pairs;
    std::vector<Cell> landmarks;
    std::optional<CountFigures> figures;  // none: it was cancelled
  };
  struct TwoWish {
    Scene scene;
    std::array<std::vector<Cell>, 2> landmarks;
    int pairs;
    std::uint64_t seed;
    std::shared_ptr<JobProgress> progress;
  };
  using Two = std::shared_ptr<const TwoPlacements>;

  static Present present_of(const PresentWish& wish);
  void follow_present(const Scene& now);
  void follow_pins(const State& now);
  void forget();

  Measurer<CountWish, CountRun> counter_;
  Measurer<MemoryWish, MemoryRun> memory_;
  Measurer<StreamsWish, StreamsRun> streams_;
  Measurer<WeightWish, WeightRun> weights_;

  LatestWins<PresentWish, Present> presenter_;
  std::optional<PresentWish> asked_present_;
  std::optional<Present> present_;
  LatestWins<TwoWish, Two> comparer_;
  std::array<std::optional<std::vector<Cell>>, 2> pins_;
  std::array<std::string, 2> pinned_methods_;
  std::shared_ptr<const OpenedMap> pinned_on_;
  std::optional<TwoWish> asked_two_;
  Two two_;
};

}  // namespace waymark
