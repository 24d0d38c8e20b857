#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>

#include "core/base/result.h"

namespace waymark {

// The steps that a WorkLoop thread repeats, for any type of job.
class WorkSteps {
 public:
  virtual ~WorkSteps() = default;
  virtual bool take() = 0;  // under the lock; false: there is no job
  virtual void work() = 0;  // without the lock
  virtual void put() = 0;   // under the lock
};

// A thread that takes jobs. In builds without threads, run_slice() or a waiting caller runs its
// jobs instead.
class WorkThread {
 public:
  WorkThread();
  // Completes the running job. Jobs that are still waiting are not started.
  ~WorkThread();
  WorkThread(WorkThread&&) noexcept;
  WorkThread& operator=(WorkThread&&) noexcept;

  // Whether it was started.
  bool joinable() const { return state_ != nullptr; }

 private:
  friend class WorkLoop;
  struct State;
  explicit WorkThread(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

// Threads that each run one job at a time, and the lock for all data shared between the threads and
// the code that requests jobs. The owner holds this data and accesses it only in functions that are
// called "under the lock". Create threads only with this class, because some builds have none.
class WorkLoop {
 public:
  using Clock = std::chrono::steady_clock;

  // The thread calls `on_done`, without the lock, whenever a job is done.
  explicit WorkLoop(std::function<void()> on_done = [] {});
  ~WorkLoop();

  // Starts a thread that looks for jobs whenever something has changed:
  //   take()            under the lock: the next job, std::nullopt if there is none;
  //   work(job)         without the lock: the answer;
  //   put(job, answer)  under the lock.
  // The owner must declare it after the loop and everything that these functions use.
  template <class Take, class Work, class Put>
  WorkThread thread(Take take, Work work, Put put) {
    return begin(std::make_unique<StepsOf<Take, Work, Put>>(std::move(take), std::move(work),
                                                            std::move(put)));
  }
  // Called by a take() that returns no job. Repeats the take() at `when`, even if nothing changes.
  void look_again_at(Clock::time_point when) { again_ = when; }

  // Calls `change` under the lock. Then wakes the threads and the waiting callers.
  template <class Change>
  void change(Change&& change) {
    {
      const Locked locked(*this);
      change();
    }
    tell();
  }
  // Returns the result of `read`, called under the lock. Does not wake anyone, so `read` must not
  // change anything that others wait for.
  template <class Read>
  auto read(Read&& read) const {
    const Locked locked(*this);
    return read();
  }
  // Waits until `is_so`, called under the lock, returns true. In builds without threads, runs jobs
  // meanwhile, starting with this loop's jobs, and also returns if no jobs are left.
  template <class IsSo>
  void wait(IsSo&& is_so) const {
    wait_until(std::nullopt, std::ref(is_so));
  }
  // Like wait(), but at most `longest`. Returns whether the condition became true.
  template <class IsSo>
  bool wait_for(std::chrono::milliseconds longest, IsSo&& is_so) const {
    return wait_until(Clock::now() + longest, std::ref(is_so));
  }

 private:
  friend class WorkThread;

  template <class Take, class Work, class Put>
  class StepsOf final : public WorkSteps {
   public:
    StepsOf(Take take, Work work, Put put)
        : take_(std::move(take)), work_(std::move(work)), put_(std::move(put)) {}
    bool take() override {
      job_ = take_();
      return job_.has_value();
    }
    void work() override { answer_.emplace(work_(*job_)); }
    void put() override {
      put_(std::move(*job_), std::move(*answer_));
      job_.reset();
      answer_.reset();
    }

   private:
    using Job = std::invoke_result_t<Take&>;  // an optional job
    using Answer = std::invoke_result_t<Work&, decltype(*std::declval<Job&>())>;

    Take take_;
    Work work_;
    Put put_;
    Job job_;
    std::optional<Answer> answer_;
  };
  class Locked {
   public:
    explicit Locked(const WorkLoop& loop) : loop_(loop) { loop_.lock(); }
    ~Locked() { loop_.unlock(); }
    Locked(const Locked&) = delete;
    Locked& operator=(const Locked&) = delete;

   private:
    const WorkLoop& loop_;
  };

  WorkThread begin(std::unique_ptr<WorkSteps> steps);
  void lock() const;
  void unlock() const;
  void tell() const;  // wakes waiting callers
  bool wait_until(std::optional<Clock::time_point> end, const std::function<bool()>& is_so) const;

  struct Gate;  // the mutex, and the means to wait for changes
  std::function<void()> on_done_;
  std::unique_ptr<Gate> gate_;
  std::optional<Clock::time_point> again_;  // set by the last take()
};

// Background work runs on threads or, in builds without threads, in slices between frames. The
// build chooses, see threads/ and slices/. In a build with threads, a WorkThread works the same way
// if the system refuses to create its thread.

// Call this from the window's loop after each frame. Runs at least one job, if there is one. Then
// runs jobs of each WorkThread in turn until the budget is used up or no jobs are left. Returns
// false if there is nothing to do until new work is requested. A job that is running when the
// budget is used up pauses, see give_way(), and continues in its next turn. In builds with threads,
// it runs only jobs of WorkThreads without a thread, and each job completely. If every WorkThread
// has a thread, it does nothing and returns false.
bool run_slice(std::chrono::milliseconds budget);

// A long job calls this whenever it checks whether to stop. It must not hold a lock or be in a
// catch block. The job pauses here if its slice is over, unless someone is waiting for a job. Does
// nothing outside of jobs and in builds with threads.
void give_way();

// The maximum number of jobs that can run in parallel, at least 1.
int usable_threads();
// How many threads a background job should use at most, at least 1: one fewer than
// usable_threads(), which leaves one for input and drawing.
inline int job_threads() { return std::max(1, usable_threads() - 1); }

// Answers requests on a thread of its own. The latest request wins: a request that arrives during
// other work waits and replaces a request that is already waiting. The thread starts with the first
// request.
template <class Request, class Answer>
class LatestWins {
 public:
  // The thread calls `work` to answer a request and `on_done` when an answer can be taken.
  LatestWins(std::function<Answer(const Request&)> work, std::function<void()> on_done)
      : work_(std::move(work)), loop_(std::move(on_done)) {}

  void ask(Request request) {
    loop_.change([&] { waiting_ = std::move(request); });
    if (!thread_.joinable()) begin();
  }
  // The answer to the latest completed request. Returned once.
  std::optional<Answer> take() {
    return loop_.read([this] { return std::exchange(done_, std::nullopt); });
  }
  // Whether a request is waiting or being answered, or an answer has not been taken.
  bool busy() const {
    return loop_.read([this] { return waiting_ || working_ || done_; });
  }
  // Waits until every request is answered.
  void wait() const {
    loop_.wait([this] { return !waiting_ && !working_; });
  }
  // Like wait(), but at most `longest`.
  void wait_for(std::chrono::milliseconds longest) const {
    loop_.wait_for(longest, [this] { return !waiting_ && !working_; });
  }

 private:
  void begin() {
    thread_ = loop_.thread(
        [this] {
          working_ = waiting_.has_value();
          return std::exchange(waiting_, std::nullopt);
        },
        [this](const Request& request) { return work_(request); },
        [this](const Request&, Answer answer) {
          done_ = std::move(answer);
          working_ = false;
        });
  }

  std::function<Answer(const Request&)> work_;
  WorkLoop loop_;  // guards the members below
  std::optional<Request> waiting_;
  bool working_ = false;
  std::optional<Answer> done_;
  WorkThread thread_;  // last, so the thread ends before the members it uses
};

// A thread that runs one task at a time. A task counts as running until it has returned and its
// captured objects are destroyed. The thread starts with the first task.
class TaskThread {
 public:
  using Task = std::function<void()>;

  // Waits until the previous task has ended, then starts this one.
  void run(Task task) {
    wait();
    loop_.change([&] { waiting_ = std::move(task); });
    if (!thread_.joinable()) begin();
  }
  // Runs the task when the running one has ended. Replaces a task that has not started yet. Does
  // not wait.
  void run_next(Task task) {
    drop();
    loop_.change([&] { waiting_ = std::move(task); });
    if (!thread_.joinable()) begin();
  }
  // Discards a task that has not started.
  void drop() {
    Task gone;  // destroyed without the lock
    loop_.change([&] { gone = std::exchange(waiting_, nullptr); });
  }
  // Waits until no task is running.
  void wait() const {
    loop_.wait([this] { return !waiting_ && !running_; });
  }

 private:
  struct Done {};

  void begin() {
    thread_ = loop_.thread(
        [this]() -> std::optional<Task> {
          running_ = waiting_ != nullptr;
          if (!running_) return std::nullopt;
          return std::exchange(waiting_, nullptr);
        },
        [](Task& task) {
          task();
          task = nullptr;
          return Done{};
        },
        [this](const Task&, Done) { running_ = false; });
  }

  WorkLoop loop_;  // guards the members below
  Task waiting_;
  bool running_ = false;
  WorkThread thread_;  // last, so the thread ends before the members it uses
};

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
