#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <type_traits>
#include <utility>

namespace waymark {

// What a thread of a WorkLoop does over and over, whatever its jobs are.
class WorkSteps {
 public:
  virtual ~WorkSteps() = default;
  virtual bool take() = 0;  // under the lock; false: there is no job
  virtual void work() = 0;  // without it
  virtual void put() = 0;   // under the lock
};

// A thread that asks for jobs, or none. In a program without threads it does its jobs when
// run_slice() calls, or when somebody waits for them.
class WorkThread {
 public:
  WorkThread();
  // The job that it is at is done, and what still waits is not begun.
  ~WorkThread();
  WorkThread(WorkThread&&) noexcept;
  WorkThread& operator=(WorkThread&&) noexcept;

  // Whether there is one.
  bool joinable() const { return state_ != nullptr; }

 private:
  friend class WorkLoop;
  struct State;
  explicit WorkThread(std::unique_ptr<State> state);

  std::unique_ptr<State> state_;
};

// Threads that do jobs one after another, and the lock over all that they and who asks for jobs
// share. That itself belongs to the owner, who touches it in what is called "under the lock" only.
// It is the one way to threads: see slices.h for programs that have none.
class WorkLoop {
 public:
  using Clock = std::chrono::steady_clock;

  // `on_done` is called on the thread, without the lock, whenever a job is done.
  explicit WorkLoop(std::function<void()> on_done = [] {});
  ~WorkLoop();

  // A thread that asks for jobs whenever something has changed:
  //   take()            under the lock: the next job as std::optional, nothing while there is none;
  //   work(job)         without it: the answer;
  //   put(job, answer)  under the lock.
  // Its owner declares it behind the loop and all that these use.
  template <class Take, class Work, class Put>
  WorkThread thread(Take take, Work work, Put put) {
    return begin(std::make_unique<StepsOf<Take, Work, Put>>(std::move(take), std::move(work),
                                                            std::move(put)));
  }
  // For a take() that gives nothing: it is asked again at `when` even if nothing changes.
  void look_again_at(Clock::time_point when) { again_ = when; }

  // Calls `change` under the lock; the threads and those who wait then look again.
  template <class Change>
  void change(Change&& change) {
    {
      const Locked locked(*this);
      change();
    }
    tell();
  }
  // What `read` gives under the lock. Nobody waits for what it changes.
  template <class Read>
  auto read(Read&& read) const {
    const Locked locked(*this);
    return read();
  }
  // Waits until `is_so` under the lock. Without threads it does jobs meanwhile, those of this loop
  // first, and ends also when nobody has one.
  template <class IsSo>
  void wait(IsSo&& is_so) const {
    wait_until(std::nullopt, std::ref(is_so));
  }
  // The same, at most `longest`. True when it is so.
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
    using Job = std::invoke_result_t<Take&>;  // or nothing
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
  void tell() const;  // those who wait
  bool wait_until(std::optional<Clock::time_point> end, const std::function<bool()>& is_so) const;

  struct Gate;  // what it takes to lock and to wait
  std::function<void()> on_done_;
  std::unique_ptr<Gate> gate_;
  std::optional<Clock::time_point> again_;  // set by the last take()
};

}  // namespace waymark
