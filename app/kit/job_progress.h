#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "app/kit/work_loop.h"
#include "core/base/result.h"

namespace waymark {

// The progress of a long job. The job reports its progress and checks whether it was cancelled;
// each of these calls also lets other jobs run, see give_way(). The window reads the progress and
// can cancel the job.
class JobProgress {
 public:
  // Returns whether the job may continue.
  bool report(int done, int of, const char* stage = nullptr) {
    stage_ = stage;
    done_ = done;
    of_ = of;
    give_way();
    return !cancelled_;
  }
  void cancel() { cancelled_ = true; }
  bool cancelled() const {
    give_way();
    return cancelled_;
  }
  // Like cancelled(), but does not let other jobs run.
  bool was_cancelled() const { return cancelled_; }
  int done() const { return done_; }
  int of() const { return of_; }  // 0 before the first report
  // What the job is doing now, as a string literal; nullptr if its title is enough.
  const char* stage() const { return stage_; }

 private:
  std::atomic<int> done_ = 0;
  std::atomic<int> of_ = 0;
  std::atomic<const char*> stage_ = nullptr;
  std::atomic<bool> cancelled_ = false;
};

// The progress of a job, for display.
struct JobStatus {
  std::string title;
  int done = 0;
  int of = 0;          // 0: unknown
  double seconds = 0;  // time since the job started
  // What the job is doing now; if empty, the title is enough and `done` counts items.
  std::string stage = {};
};

// Runs one measurement at a time on its own thread, and stores the results so far. The thread
// starts with the first request.
template <class Request, class Run>
class Measurer {
 public:
  using Publish = std::function<void(Run)>;
  // Runs on the thread. Publishes the results so far whenever there are more. Returns an Error if
  // there is nothing to measure or if it was cancelled.
  using Work = std::function<std::optional<Error>(const Request&, JobProgress&, const Publish&)>;

  // The thread calls `on_change` when there is something new to show.
  Measurer(Work work, std::function<void()> on_change)
      : work_(std::move(work)), on_change_(on_change), loop_(std::move(on_change)) {}
  ~Measurer() { cancel(); }

  // Replaces a running measurement.
  void measure(Request request) {
    loop_.change([&] {
      if (progress_) progress_->cancel();
      progress_ = std::make_shared<JobProgress>();
      began_ = std::chrono::steady_clock::now();
      waiting_ = Study{std::move(request), progress_};
    });
    if (!thread_.joinable()) begin();
  }
  // Results measured so far are kept.
  void cancel() {
    loop_.change([this] {
      if (progress_) progress_->cancel();
      progress_ = nullptr;
      waiting_.reset();
    });
  }
  // Cancels, and discards the results.
  void forget() {
    cancel();
    loop_.change([this] { run_ = nullptr; });
  }

  // nullptr before the first result. The result contains its request.
  std::shared_ptr<const Run> run() const {
    return loop_.read([this] { return run_; });
  }
  // std::nullopt if nothing is being measured.
  std::optional<JobStatus> measuring() const {
    return loop_.read([this]() -> std::optional<JobStatus> {
      if (!progress_) return std::nullopt;
      const std::chrono::duration<double> time = std::chrono::steady_clock::now() - began_;
      return JobStatus{"Measuring", progress_->done(), progress_->of(), time.count()};
    });
  }
  // Why there is nothing to measure. Returned once.
  std::optional<Error> take_error() {
    return loop_.read([this] { return std::exchange(error_, std::nullopt); });
  }
  void wait() const {
    loop_.wait([this] { return progress_ == nullptr; });
  }

 private:
  struct Study {
    Request request;
    std::shared_ptr<JobProgress> progress;
  };

  void begin() {
    thread_ = loop_.thread([this] { return std::exchange(waiting_, std::nullopt); },
                           [this](const Study& study) {
                             return work_(study.request, *study.progress,
                                          [&](Run run) { publish(study, std::move(run)); });
                           },
                           [this](const Study& study, std::optional<Error> error) {
                             // If they differ, another measurement was requested or this one was
                             // cancelled.
                             if (progress_ != study.progress) return;
                             progress_ = nullptr;
                             error_ = std::move(error);
                           });
  }
  void publish(const Study& study, Run run) {
    auto there = std::make_shared<const Run>(std::move(run));
    loop_.change([&] {
      if (progress_ == study.progress) run_ = std::move(there);
    });
    on_change_();
  }

  Work work_;
  std::function<void()> on_change_;
  WorkLoop loop_;  // guards the members below
  std::optional<Study> waiting_;
  // Progress of the requested or running measurement; otherwise nullptr.
  std::shared_ptr<JobProgress> progress_;
  std::chrono::steady_clock::time_point began_;
  std::shared_ptr<const Run> run_;
  std::optional<Error> error_;
  WorkThread thread_;  // last, so the thread ends before the members it uses
};

}  // namespace waymark
