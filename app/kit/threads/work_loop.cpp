// WorkLoop with real threads.
#include "app/kit/work_loop.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>
#include <vector>

#include "core/base/threads.h"

namespace waymark {

struct WorkLoop::Gate {
  std::mutex mutex;
  std::condition_variable changed;
};

// A WorkThread for which the system refused to create a thread. Threads that wait for a WorkLoop
// run its jobs, and so does run_slice() in the window's loop.
class Threadless {
 public:
  enum class Turn { worked, no_job, no_job_before_a_time };

  explicit Threadless(const WorkLoop& loop) : loop_(&loop) {}
  Threadless(const Threadless&) = delete;
  Threadless& operator=(const Threadless&) = delete;
  virtual ~Threadless() = default;

  // Does a job, if there is one.
  virtual Turn take_turn() = 0;

 private:
  friend class ThreadlessRow;
  const WorkLoop* const loop_;
  // Guarded by the row's mutex.
  bool working_ = false;
  bool looks_again_ = false;
};

// All Threadless objects, in the order in which they take turns.
class ThreadlessRow {
 public:
  void add(Threadless& one) {
    const std::lock_guard lock(mutex_);
    row_.push_back(&one);
  }
  // Waits until the job of `one` has ended.
  void remove(Threadless& one) {
    std::unique_lock lock(mutex_);
    std::erase(row_, &one);
    ended_.wait(lock, [&one] { return !one.working_; });
  }
  bool empty() const {
    const std::lock_guard lock(mutex_);
    return row_.empty();
  }
  // Does one job of `loop`, or of any loop if `loop` is nullptr. Returns false if there is none.
  bool do_one(const WorkLoop* loop) {
    std::unique_lock lock(mutex_);
    for (std::size_t asked = 0; asked < row_.size(); ++asked) {
      if (next_ >= row_.size()) next_ = 0;
      Threadless& one = *row_[next_++];
      if (one.working_ || (loop && one.loop_ != loop)) continue;
      one.working_ = true;
      lock.unlock();
      const Threadless::Turn turn = one.take_turn();
      lock.lock();
      one.working_ = false;
      one.looks_again_ = turn == Threadless::Turn::no_job_before_a_time;
      ended_.notify_all();
      if (turn == Threadless::Turn::worked) return true;
    }
    return false;
  }
  // Whether one of the objects has no job now but will look for one at a known time.
  bool looks_again() const {
    const std::lock_guard lock(mutex_);
    return std::any_of(row_.begin(), row_.end(),
                       [](const Threadless* one) { return one->looks_again_; });
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable ended_;  // notified when a job has ended
  std::vector<Threadless*> row_;
  std::size_t next_ = 0;
};

namespace {

ThreadlessRow& threadless() {
  static ThreadlessRow all;
  return all;
}

}  // namespace

struct WorkThread::State final : Threadless {
  State(WorkLoop& in, std::unique_ptr<WorkSteps> does)
      : Threadless(in),
        loop(in),
        steps(std::move(does)),
        thread(thread_if_possible([this] { run(); })) {
    if (!thread.joinable()) threadless().add(*this);
  }
  ~State() override {
    if (!thread.joinable()) {
      threadless().remove(*this);
      return;
    }
    loop.change([this] { stop = true; });
    thread.join();
  }

  void run() {
    std::unique_lock lock(loop.gate_->mutex);
    while (!stop) {
      if (do_job(lock)) continue;
      if (const auto again = loop.again_)
        loop.gate_->changed.wait_until(lock, *again);
      else
        loop.gate_->changed.wait(lock);
    }
  }
  Turn take_turn() override {
    std::unique_lock lock(loop.gate_->mutex);
    if (do_job(lock)) return Turn::worked;
    return loop.again_ ? Turn::no_job_before_a_time : Turn::no_job;
  }
  // Returns false if there is no job.
  bool do_job(std::unique_lock<std::mutex>& lock) {
    loop.again_.reset();
    if (!steps->take()) return false;
    lock.unlock();
    steps->work();
    loop.change([this] { steps->put(); });
    loop.on_done_();
    lock.lock();
    return true;
  }

  WorkLoop& loop;
  const std::unique_ptr<WorkSteps> steps;
  bool stop = false;   // under the loop's lock
  std::thread thread;  // not joinable if the system refused to create it
};

WorkThread::WorkThread() = default;
WorkThread::WorkThread(std::unique_ptr<State> state) : state_(std::move(state)) {}
WorkThread::~WorkThread() = default;
WorkThread::WorkThread(WorkThread&&) noexcept = default;
WorkThread& WorkThread::operator=(WorkThread&&) noexcept = default;

WorkLoop::WorkLoop(std::function<void()> on_done)
    : on_done_(std::move(on_done)), gate_(std::make_unique<Gate>()) {}
WorkLoop::~WorkLoop() = default;

WorkThread WorkLoop::begin(std::unique_ptr<WorkSteps> steps) {
  return WorkThread(std::make_unique<WorkThread::State>(*this, std::move(steps)));
}

void WorkLoop::lock() const { gate_->mutex.lock(); }
void WorkLoop::unlock() const { gate_->mutex.unlock(); }
void WorkLoop::tell() const { gate_->changed.notify_all(); }

bool WorkLoop::wait_until(std::optional<Clock::time_point> end,
                          const std::function<bool()>& is_so) const {
  // Checks again at intervals, because another thread may have the last job and another loop may
  // get a new one.
  constexpr std::chrono::milliseconds kLookAgain{5};
  std::unique_lock lock(gate_->mutex);
  while (!is_so() && (!end || Clock::now() < *end)) {
    if (threadless().empty()) {
      if (end) return gate_->changed.wait_until(lock, *end, is_so);
      gate_->changed.wait(lock, is_so);
      return true;
    }
    lock.unlock();
    const bool worked = threadless().do_one(this) || threadless().do_one(nullptr);
    lock.lock();
    if (!worked && !is_so()) gate_->changed.wait_for(lock, kLookAgain);
  }
  return is_so();
}

bool run_slice(std::chrono::milliseconds budget) {
  const auto end = WorkLoop::Clock::now() + budget;
  do {
    if (!threadless().do_one(nullptr)) return threadless().looks_again();
  } while (WorkLoop::Clock::now() < end);
  return true;
}

void give_way() {}

int usable_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace waymark
