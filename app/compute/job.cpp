#include "app/compute/job.h"

#include <memory>
#include <utility>

#include "core/base/progress.h"

namespace waymark {

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
