#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

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
// called "under the lock". Create threads only with this class, because some builds have none, see
// slices.h.
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

}  // namespace waymark
