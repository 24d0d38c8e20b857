#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "app/model/work/count_run.h"
#include "app/model/work/job_status.h"
#include "app/model/work/latest_wins.h"
#include "app/model/work/two_placements.h"
#include "app/model/work/work_loop.h"

namespace waymark {

// What is found out about placements of landmarks beside the window: the study of how many are
// enough, what the present ones come to over the same pairs, and two that were pinned. All of it
// belongs to one map with its moves, and goes with it.
class CountStudies {
 public:
  // `on_change` is called on other threads when there is something new to show.
  explicit CountStudies(const std::function<void()>& on_change);
  ~CountStudies();

  // Begins to measure what the plot asks for, in place of what is being measured.
  void measure(const Scene& scene, const CountPlot& plot);
  // What was measured so far stays.
  void cancel();
  // Null before the first; what it was made of is in it.
  std::shared_ptr<const CountRun> counts() const;
  // Nothing while none is being measured.
  std::optional<JobStatus> measuring() const;
  // Why there is nothing to measure, once.
  std::optional<Error> take_error();

  // The figures of the scene's landmarks over the pairs of counts(); null while they are not known.
  const CountFigures* present(const Scene& scene) const;

  // Keeps a placement as the first or the second of two, `place` 0 or 1.
  // On another map than the other one, that is forgotten.
  void pin(std::size_t place, const Scene& scene);
  void unpin();
  const std::array<std::optional<std::vector<Cell>>, 2>& pins() const { return pins_; }
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
  struct Study {
    Scene scene;
    CountPlot plot;
    std::shared_ptr<JobProgress> progress;
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

  void begin();
  std::optional<Error> study(const Study& wish);
  static Present present_of(const PresentWish& wish);
  void follow_present(const Scene& now);
  void follow_pins(const State& now);
  void forget();

  std::function<void()> on_change_;
  WorkLoop loop_;  // over what follows
  std::optional<Study> waiting_;
  std::shared_ptr<JobProgress> progress_;  // of the study that is asked for or runs; else null
  std::chrono::steady_clock::time_point began_;
  std::shared_ptr<const CountRun> counts_;
  std::optional<Error> error_;

  LatestWins<PresentWish, Present> presenter_;  // the window's own, as all below
  std::optional<PresentWish> asked_present_;
  std::optional<Present> present_;
  LatestWins<TwoWish, Two> comparer_;
  std::array<std::optional<std::vector<Cell>>, 2> pins_;
  std::shared_ptr<const OpenedMap> pinned_on_;
  std::optional<TwoWish> asked_two_;
  Two two_;
  std::jthread thread_;  // last: it ends before what it uses goes
};

}  // namespace waymark
