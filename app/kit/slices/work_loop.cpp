// Builds without threads: the objects that would be threads form a queue and take turns.
#include "app/kit/work_loop.h"

#include <algorithm>
#include <vector>

#include "app/kit/slices/job_stack.h"
#include "core/base/progress.h"

namespace waymark {

// A member of the queue, from its construction to its destruction.
class Turn {
 public:
  explicit Turn(const WorkLoop* loop);
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  virtual ~Turn();

  const WorkLoop* loop() const { return loop_; }
  // Runs a job, or resumes the paused one, until it is done or pauses. Returns false if there is no
  // job.
  virtual bool run() = 0;
  // Whether this member has no job now but will look for one at a known time.
  virtual bool looks_again() const = 0;

 private:
  const WorkLoop* loop_;
};

namespace {

class Row {
 public:
  void add(Turn* turn) { turns_.push_back(turn); }
  void remove(const Turn* turn) {
    const auto at = std::find(turns_.begin(), turns_.end(), turn);
    if (at - turns_.begin() < static_cast<std::ptrdiff_t>(next_)) --next_;
    turns_.erase(at);
  }
  // Runs the next member of `loop` that has a job, or of any loop if `loop` is nullptr. Returns
  // false if no member has one. Jobs may add and remove members, so no reference is kept while a
  // job runs.
  bool run_one(const WorkLoop* loop) {
    for (std::size_t asked = 0; asked < turns_.size(); ++asked) {
      if (next_ >= turns_.size()) next_ = 0;
      Turn* const turn = turns_[next_++];
      if ((!loop || turn->loop() == loop) && turn->run()) return true;
    }
    return false;
  }
  bool looks_again() const {
    return std::any_of(turns_.begin(), turns_.end(),
                       [](const Turn* turn) { return turn->looks_again(); });
  }

 private:
  std::vector<Turn*> turns_;
  std::size_t next_ = 0;
};

Row& row() {
  static Row all;
  return all;
}

constexpr std::chrono::milliseconds kTryAgain{8};

// The stacks that no job uses.
std::vector<std::unique_ptr<JobStack>>& spare_stacks() {
  static std::vector<std::unique_ptr<JobStack>> all;
  return all;
}

std::unique_ptr<JobStack> take_stack() {
  if (spare_stacks().empty()) return std::make_unique<JobStack>();
  std::unique_ptr<JobStack> stack = std::move(spare_stacks().back());
  spare_stacks().pop_back();
  return stack;
}

// The time from which the running job may pause. Without a value, it does not pause.
struct Pauses {
  JobStack* job = nullptr;  // the stack of the job that run_slice() runs
  WorkLoop::Clock::time_point from{};
};

std::optional<Pauses>& pauses() {
  static std::optional<Pauses> now;
  return now;
}

// Replaces pauses() while this object exists.
class Pausing {
 public:
  explicit Pausing(std::optional<Pauses> now) : before_(std::exchange(pauses(), now)) {}
  Pausing(const Pausing&) = delete;
  Pausing& operator=(const Pausing&) = delete;
  ~Pausing() { pauses() = before_; }

 private:
  std::optional<Pauses> before_;
};

}  // namespace

Turn::Turn(const WorkLoop* loop) : loop_(loop) { row().add(this); }
Turn::~Turn() { row().remove(this); }

struct WorkThread::State final : Turn {
  State(WorkLoop& in, std::unique_ptr<WorkSteps> does)
      : Turn(&in), work_loop(in), steps(std::move(does)) {}
  ~State() override {
    const Pausing never(std::nullopt);
    if (stack) run();
  }

  bool run() override {
    if (working) return false;  // its job waits for another member of the queue
    const bool begins = !stack;
    if (begins && !take()) return false;
    working = true;
    if (pauses()) pauses()->job = stack.get();
    if (begins)
      stack->begin([this] { steps->work(); });
    else
      stack->go_on();
    if (pauses()) pauses()->job = nullptr;
    working = false;
    if (!stack->paused()) put();
    return true;
  }
  bool looks_again() const override { return again; }

  bool take() {
    work_loop.again_.reset();
    const bool there = steps->take();
    again = work_loop.again_.has_value();
    if (there) stack = take_stack();
    return there;
  }
  void put() {
    spare_stacks().push_back(std::move(stack));
    steps->put();
    work_loop.on_done_();
  }

  WorkLoop& work_loop;
  const std::unique_ptr<WorkSteps> steps;
  std::unique_ptr<JobStack> stack;  // the stack of the current job, if any
  bool working = false;
  bool again = false;
};

WorkThread::WorkThread() = default;
WorkThread::WorkThread(std::unique_ptr<State> state) : state_(std::move(state)) {}
WorkThread::~WorkThread() = default;  // its job may be paused, but is never the caller
WorkThread::WorkThread(WorkThread&&) noexcept = default;
WorkThread& WorkThread::operator=(WorkThread&&) noexcept = default;

struct WorkLoop::Gate {};

WorkLoop::WorkLoop(std::function<void()> on_done) : on_done_(std::move(on_done)) {}
WorkLoop::~WorkLoop() = default;

WorkThread WorkLoop::begin(std::unique_ptr<WorkSteps> steps) {
  return WorkThread(std::make_unique<WorkThread::State>(*this, std::move(steps)));
}

// Without threads, no lock is needed.
void WorkLoop::lock() const {}
void WorkLoop::unlock() const {}
void WorkLoop::tell() const {}

bool WorkLoop::wait_until(std::optional<Clock::time_point> end,
                          const std::function<bool()>& is_so) const {
  const Pausing never(std::nullopt);
  while (!is_so() && (!end || Clock::now() < *end))
    if (!row().run_one(this) && !row().run_one(nullptr)) break;
  return is_so();
}

bool run_slice(std::chrono::milliseconds budget) {
  const auto end = WorkLoop::Clock::now() + budget;
  const Pausing then(Pauses{nullptr, end});
  do {
    if (!row().run_one(nullptr)) return row().looks_again();
  } while (WorkLoop::Clock::now() < end);
  return true;
}

void give_way() {
  std::optional<Pauses>& now = pauses();
  if (!now || !now->job || WorkLoop::Clock::now() < now->from) return;
  const ProgressScope nobody(nullptr);  // keeps other jobs from reporting to this job's progress
  // Finding out that a job cannot pause takes time, so the next attempt comes later.
  if (!now->job->pause()) now->from = WorkLoop::Clock::now() + kTryAgain;
}

int usable_threads() { return 1; }

}  // namespace waymark
