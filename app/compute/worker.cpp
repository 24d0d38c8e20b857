#include "app/compute/worker.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <string>
#include <utility>

#include "app/compute/compute.h"
#include "core/base/progress.h"
#include "core/study/cell_field.h"

namespace waymark {

ComputeRequest request_for(const State& state) {
  ComputeRequest wanted;
  wanted.scene = state.scene;
  wanted.field = state.field;
  // Requests only what changes the display.
  if (wanted.field.kind != FieldKind::none) wanted.split = state.split;
  if (wanted.split != Split::overlaid) wanted.right_field = state.right_field;
  const std::array<FieldKind, 2> fields = {wanted.field.kind, wanted.right_field.kind};
  const auto either = [&fields](auto holds) {
    return std::any_of(fields.begin(), fields.end(), holds);
  };
  if (either([](FieldKind kind) { return row_of(kind).needs_landmark; }))
    wanted.selected = state.selected;
  if (either([](FieldKind kind) { return row_of(kind).needs_levels; }))
    wanted.clique_level = state.clique_level;
  // With two maps, the headings above them show the sizes of the open lists.
  wanted.open_lists = state.layer(Layer::frontier).shown || state.split == Split::side_by_side;
  wanted.plot = state.scatter_plot;
  wanted.brush = state.brush;
  if (state.walk.on) wanted.walk = state.walk;
  const bool plateaus = state.layer(Layer::plateaus).shown;
  wanted.labels = either([plateaus](FieldKind kind) {
    return kind == FieldKind::territories || (kind == FieldKind::error && plateaus);
  });
  return wanted;
}

Worker::Worker(std::function<void()> on_ready) : loop_(std::move(on_ready)) {
  computer_.prepare_in_parts();
  thread_ = begin();
  aside_thread_ = begin_aside();
}

void Worker::submit(ComputeRequest request) {
  loop_.change([&] { waiting_ = std::move(request); });
}

std::optional<JobStatus> Worker::preparing() const {
  const PreparationProgress& progress = computer_.preparation();
  const int of = progress.of;
  if (of == 0) return std::nullopt;
  std::string stage = progress.stage.load();
  if (!stage.empty()) stage[0] = static_cast<char>(std::toupper(stage[0]));
  return JobStatus{stage, progress.done, of};
}

std::shared_ptr<const Results> Worker::take() {
  return loop_.read([this] { return std::exchange(ready_, nullptr); });
}

std::shared_ptr<const Results> Worker::ready() const {
  return loop_.read([this] { return ready_; });
}

bool Worker::wait_idle(std::chrono::milliseconds longest) {
  return loop_.wait_for(longest,
                        [this] { return !waiting_ && !computing_ && !incomplete_ && !listening_; });
}

bool Worker::wait_computed(std::chrono::milliseconds longest) {
  return loop_.wait_for(longest, [this] { return !waiting_ && !computing_; });
}

void Worker::search_aside(std::vector<Scene> scenes) {
  if (scenes.size() > kMostAside) scenes.resize(kMostAside);
  std::reverse(scenes.begin(), scenes.end());
  loop_.change([&] {
    if (searching_) std::erase(scenes, *searching_);
    aside_ = std::move(scenes);
  });
}

std::vector<SearchedScene> Worker::take_searched() {
  return loop_.read([this] { return std::exchange(searched_, {}); });
}

bool Worker::wait_aside(std::chrono::milliseconds longest) {
  return loop_.wait_for(longest, [this] { return aside_.empty() && !searching_; });
}

WorkThread Worker::begin() {
  return loop_.thread(
      [this]() -> std::optional<Job> {
        if (ending_ || (!waiting_ && !incomplete_)) return std::nullopt;
        computing_ = waiting_.has_value();
        listening_ = !computing_;
        Job job{std::move(computing_ ? *waiting_ : *incomplete_), listening_};
        waiting_.reset();
        incomplete_.reset();
        return job;
      },
      [this](const Job& job) -> std::shared_ptr<const Results> {
        const auto goes_on = [this] {
          return loop_.read([this] { return !waiting_ && !ending_; });
        };
        if (job.waits_for_rest && !computer_.complete(goes_on)) return nullptr;
        return computer_.compute(job.request);
      },
      [this](Job job, std::shared_ptr<const Results> results) {
        if (results) ready_ = std::move(results);
        computing_ = listening_ = false;
        if (computer_.is_incomplete()) incomplete_ = std::move(job.request);
      });
}

WorkThread Worker::begin_aside() {
  return loop_.thread(
      [this]() -> std::optional<Scene> {
        if (aside_.empty() || waiting_ || computing_) return std::nullopt;
        searching_ = std::move(aside_.back());
        aside_.pop_back();
        return searching_;
      },
      [this](const Scene& scene) { return search_.search(scene); },
      [this](Scene scene, const StudiedPair& studied) {
        searched_.push_back({std::move(scene), studied});
        searching_.reset();
      });
}

JobOutcome::JobOutcome(Commands content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Then content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Import content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(SavedFile content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Opened content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(SavedSession content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(ChangedSession content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(ShareCode content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Script content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Tables content) : content_(std::move(content)) {}
JobOutcome::JobOutcome(Error content) : content_(std::move(content)) {}

JobOutcome::JobOutcome(JobOutcome&&) noexcept = default;
JobOutcome& JobOutcome::operator=(JobOutcome&&) noexcept = default;
JobOutcome::~JobOutcome() = default;

namespace {

// Passes the progress of file readers on to the window.
class ReaderProgress final : public Progress {
 public:
  explicit ReaderProgress(JobProgress& progress) : progress_(progress) {}
  bool report(const char* stage, double part) override {
    return progress_.report(static_cast<int>(part * kParts), kParts, stage);
  }

 private:
  static constexpr int kParts = 1000;
  JobProgress& progress_;
};

std::optional<JobOutcome> outcome_of(const std::function<JobOutcome(JobProgress&)>& work,
                                     JobProgress& progress) {
  ReaderProgress reader(progress);
  const ProgressScope scope(&reader);
  try {
    return work(progress);
  } catch (const WorkStopped&) {
    return std::nullopt;
  }
}

}  // namespace

void JobRunner::start(std::string title, std::function<JobOutcome(JobProgress&)> work) {
  cancel();
  title_ = std::move(title);
  began_ = std::chrono::steady_clock::now();
  progress_ = std::make_shared<JobProgress>();
  thread_.run_next([this, progress = progress_, work = std::move(work)] {
    std::optional<JobOutcome> outcome = outcome_of(work, *progress);
    if (!outcome) return;
    {
      const std::lock_guard lock(mutex_);
      if (progress->was_cancelled()) return;
      outcome_ = std::move(outcome);
    }
    on_done_();
  });
}

void JobRunner::cancel() {
  if (!progress_) return;
  progress_->cancel();
  thread_.drop();
  progress_.reset();
  const std::lock_guard lock(mutex_);
  outcome_.reset();
}

std::optional<JobStatus> JobRunner::status() const {
  if (!progress_) return std::nullopt;
  const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began_;
  const char* const stage = progress_->stage();
  return JobStatus{title_, progress_->done(), progress_->of(), time.count(), stage ? stage : ""};
}

std::optional<JobOutcome> JobRunner::take() {
  const std::lock_guard lock(mutex_);
  if (outcome_) progress_.reset();
  return std::exchange(outcome_, std::nullopt);
}

}  // namespace waymark
