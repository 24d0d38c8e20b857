#include "app/model/work/count_studies.h"

#include <fmt/format.h>
#include <utility>

#include "app/model/text/numbers.h"
#include "app/model/work/scene_pairs.h"
#include "core/heuristic/landmark_tables.h"

namespace waymark {

CountStudies::CountStudies(const std::function<void()>& on_change)
    : on_change_(on_change),
      loop_(on_change),
      presenter_([](const PresentWish& wish) { return present_of(wish); }, on_change),
      comparer_(
          [](const TwoWish& wish) {
            return compare_placements(wish.scene, wish.landmarks,
                                      scene_pairs(wish.scene, wish.pairs, wish.seed),
                                      *wish.progress);
          },
          on_change) {}

CountStudies::~CountStudies() { forget(); }

void CountStudies::measure(const Scene& scene, const CountPlot& plot) {
  loop_.change([&] {
    if (progress_) progress_->cancel();
    progress_ = std::make_shared<JobProgress>();
    began_ = std::chrono::steady_clock::now();
    waiting_ = Study{scene, plot, progress_};
  });
  if (!thread_.joinable()) begin();
}

void CountStudies::cancel() {
  loop_.change([this] {
    if (progress_) progress_->cancel();
    progress_ = nullptr;
    waiting_.reset();
  });
}

std::shared_ptr<const CountRun> CountStudies::counts() const {
  return loop_.read([this] { return counts_; });
}

std::optional<JobStatus> CountStudies::measuring() const {
  return loop_.read([this]() -> std::optional<JobStatus> {
    if (!progress_) return std::nullopt;
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began_;
    return JobStatus{"Measuring", progress_->done(), progress_->of(), time.count()};
  });
}

std::optional<Error> CountStudies::take_error() {
  return loop_.read([this] { return std::exchange(error_, std::nullopt); });
}

void CountStudies::begin() {
  thread_ = loop_.thread([this] { return std::exchange(waiting_, std::nullopt); },
                         [this](const Study& wish) { return study(wish); },
                         [this](const Study& wish, std::optional<Error> error) {
                           // Another was asked for, or this one was cancelled.
                           if (progress_ != wish.progress) return;
                           progress_ = nullptr;
                           error_ = std::move(error);
                         });
}

std::optional<Error> CountStudies::study(const Study& wish) {
  return run_counts(wish.scene, wish.plot, *wish.progress, [&](CountRun run) {
    auto there = std::make_shared<const CountRun>(std::move(run));
    loop_.change([&] {
      if (progress_ == wish.progress) counts_ = std::move(there);
    });
    on_change_();
  });
}

CountStudies::Present CountStudies::present_of(const PresentWish& wish) {
  FieldBuilder fields(wish.run->scene.map->grid);
  PlacedLandmarks placed{wish.landmarks, landmark_tables(fields, wish.run->moves, wish.landmarks)};
  return {wish.run->pairs, wish.landmarks,
          study_landmarks(wish.run->scene.map->grid, wish.run->moves, placed, *wish.run->pairs,
                          [&wish] { return !wish.progress->cancelled(); })};
}

const CountFigures* CountStudies::present(const Scene& scene) const {
  const std::shared_ptr<const CountRun> run = counts();
  const bool known = run && present_ && present_->figures && present_->pairs == run->pairs &&
                     present_->landmarks == scene.landmarks;
  return known ? &*present_->figures : nullptr;
}

void CountStudies::pin(std::size_t place, const Scene& scene) {
  if (pinned_on_ != scene.map) unpin();
  pinned_on_ = scene.map;
  pins_.at(place) = scene.landmarks;
  two_ = nullptr;
}

void CountStudies::unpin() {
  pins_ = {};
  pinned_on_ = nullptr;
  two_ = nullptr;
  if (asked_two_) asked_two_->progress->cancel();
  asked_two_.reset();
}

void CountStudies::forget() {
  cancel();
  if (asked_present_) asked_present_->progress->cancel();
  asked_present_.reset();
  present_.reset();
  unpin();
}

void CountStudies::follow(const State& now, bool at_rest) {
  const std::shared_ptr<const CountRun> run = counts();
  if (run && !run->is_of(now.scene)) {
    cancel();
    loop_.change([this] { counts_ = nullptr; });
  }
  if (std::optional<Present> done = presenter_.take(); done && done->figures)
    present_ = std::move(done);
  if (std::optional<Two> done = comparer_.take(); done && *done && asked_two_ &&
                                                  (*done)->landmarks == asked_two_->landmarks &&
                                                  (*done)->is_of(now.scene))
    two_ = std::move(*done);
  if (at_rest) follow_present(now.scene);
  follow_pins(now);
}

void CountStudies::follow_present(const Scene& now) {
  const std::shared_ptr<const CountRun> run = counts();
  if (!run || !run->is_of(now) || now.landmarks.empty()) return;
  if (asked_present_ && asked_present_->run->pairs == run->pairs &&
      asked_present_->landmarks == now.landmarks)
    return;
  if (asked_present_) asked_present_->progress->cancel();
  asked_present_ = {run, now.landmarks, std::make_shared<JobProgress>()};
  presenter_.ask(*asked_present_);
}

void CountStudies::follow_pins(const State& now) {
  if (pinned_on_ != now.scene.map) unpin();
  if (!pins_[0] || !pins_[1]) return;
  const std::array both = {*pins_[0], *pins_[1]};
  const CountPlot& plot = now.count_plot;
  if (asked_two_ && asked_two_->landmarks == both &&
      asked_two_->scene.directions == now.scene.directions && asked_two_->pairs == plot.pairs &&
      asked_two_->seed == plot.seed)
    return;
  if (asked_two_) asked_two_->progress->cancel();
  asked_two_ = {now.scene, both, plot.pairs, plot.seed, std::make_shared<JobProgress>()};
  two_ = nullptr;
  comparer_.ask(*asked_two_);
}

bool CountStudies::busy() const { return measuring() || presenter_.busy() || comparer_.busy(); }

void CountStudies::wait() const {
  loop_.wait([this] { return progress_ == nullptr; });
  presenter_.wait();
  comparer_.wait();
}

}  // namespace waymark
