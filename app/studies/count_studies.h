#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/kit/job_progress.h"
#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "app/studies/count_run.h"

namespace waymark {

struct Study;

// The measurements of one study in the background. The results belong to one map and its moves.
class StudyWork {
 public:
  virtual ~StudyWork() = default;

  // Starts to measure what the State's plots request. Replaces a running measurement.
  virtual void measure(const State& state) = 0;
  // Results measured so far are kept.
  virtual void cancel() = 0;
  // Cancels, and discards the results, if they belong to neither of the scenes.
  virtual void forget_others(const Scene& now, const Scene& own) = 0;
  // std::nullopt if nothing is being measured.
  virtual std::optional<JobStatus> measuring() const = 0;
  // Why there is nothing to measure. Returned once.
  virtual std::optional<Error> take_error() = 0;
  virtual void wait() const = 0;
};

// `Run`: the results so far. Run::Request::of() selects what a State requests, and Run::is_of()
// returns whether the results belong to a scene.
template <class Run>
using StudyFunction = std::optional<Error> (*)(const typename Run::Request&, JobProgress&,
                                               const std::function<void(Run)>& publish);
template <class Run>
class BackgroundStudy final : public StudyWork {
 public:
  BackgroundStudy(StudyFunction<Run> run, const std::function<void()>& on_change)
      : measurer_(run, on_change) {}

  void measure(const State& state) override { measurer_.measure(Run::Request::of(state)); }
  void cancel() override { measurer_.cancel(); }
  void forget_others(const Scene& now, const Scene& own) override {
    const std::shared_ptr<const Run> run = results();
    if (run && !run->is_of(now) && !run->is_of(own)) measurer_.forget();
  }
  std::optional<JobStatus> measuring() const override { return measurer_.measuring(); }
  std::optional<Error> take_error() override { return measurer_.take_error(); }
  void wait() const override { measurer_.wait(); }
  std::shared_ptr<const Run> results() const { return measurer_.run(); }

 private:
  Measurer<typename Run::Request, Run> measurer_;
};
template <class Run, StudyFunction<Run> run>
std::unique_ptr<StudyWork> in_background(const std::function<void()>& on_change) {
  return std::make_unique<BackgroundStudy<Run>>(run, on_change);
}

// The studies of the *Count* plot that run in the background, see studies.h, and the comparison of
// two pinned placements. All results belong to one map and its moves, and are discarded when the
// map or the moves change.
class CountStudies {
 public:
  // Other threads call `on_change` when there is something new to show.
  explicit CountStudies(const std::function<void()>& on_change);
  ~CountStudies();

  // Starts to measure what the State's plots request. Requires a study that is measured.
  void measure(const Study& study, const State& state);
  // Results measured so far are kept.
  void cancel();
  // The results; nullptr before the first measurement. Each result contains its request.
  template <class Run>
  std::shared_ptr<const Run> of() const {
    for (const Work& work : works_)
      if (const auto* found = dynamic_cast<const BackgroundStudy<Run>*>(work.second.get()))
        return found->results();
    return nullptr;
  }
  // The progress; std::nullopt if the study is not running.
  std::optional<JobStatus> measuring(const Study& study) const;
  bool measuring() const;  // whether any study is running
  // Why there is nothing to measure. Returned once.
  std::optional<Error> take_error();

  // The results of the scene's landmarks over the pairs of the CountRun; nullptr until they are
  // known.
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
  using Work = std::pair<const Study*, std::unique_ptr<StudyWork>>;
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

  std::vector<Work> works_;  // of the studies that are measured
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
