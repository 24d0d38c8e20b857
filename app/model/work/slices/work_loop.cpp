// A program without threads: what would be threads stand in a row and have their turns.
#include "app/model/work/work_loop.h"

#include <algorithm>
#include <vector>

#include "app/model/work/slices.h"

namespace waymark {

// What stands in the row from its beginning to its end.
class Turn {
 public:
  explicit Turn(const WorkLoop* loop);
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  virtual ~Turn();

  const WorkLoop* loop() const { return loop_; }
  // Does a job; false where there is none.
  virtual bool run() = 0;
  // There is none before some moment that is known.
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
  // Does a job of the next one that has any, of this loop or, with null, of all. False where none
  // has. Jobs may add and remove others, so nothing is kept over them.
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

}  // namespace

Turn::Turn(const WorkLoop* loop) : loop_(loop) { row().add(this); }
Turn::~Turn() { row().remove(this); }

struct WorkThread::State final : Turn {
  State(WorkLoop& in, std::unique_ptr<WorkSteps> does)
      : Turn(&in), work_loop(in), steps(std::move(does)) {}

  bool run() override {
    if (working) return false;  // its job waits for another thread
    work_loop.again_.reset();
    working = steps->take();
    again = work_loop.again_.has_value();
    if (!working) return false;
    steps->work();
    steps->put();
    working = false;
    work_loop.on_done_();
    return true;
  }
  bool looks_again() const override { return again; }

  WorkLoop& work_loop;
  const std::unique_ptr<WorkSteps> steps;
  bool working = false;
  bool again = false;
};

WorkThread::WorkThread() = default;
WorkThread::WorkThread(std::unique_ptr<State> state) : state_(std::move(state)) {}
WorkThread::~WorkThread() = default;  // it is at no job: nobody calls in the middle of one
WorkThread::WorkThread(WorkThread&&) noexcept = default;
WorkThread& WorkThread::operator=(WorkThread&&) noexcept = default;

struct WorkLoop::Gate {};

WorkLoop::WorkLoop(std::function<void()> on_done) : on_done_(std::move(on_done)) {}
WorkLoop::~WorkLoop() = default;

WorkThread WorkLoop::begin(std::unique_ptr<WorkSteps> steps) {
  return WorkThread(std::make_unique<WorkThread::State>(*this, std::move(steps)));
}

// Nobody comes in between.
void WorkLoop::lock() const {}
void WorkLoop::unlock() const {}
void WorkLoop::tell() const {}

bool WorkLoop::wait_until(std::optional<Clock::time_point> end,
                          const std::function<bool()>& is_so) const {
  while (!is_so() && (!end || Clock::now() < *end))
    if (!row().run_one(this) && !row().run_one(nullptr)) break;
  return is_so();
}

bool run_slice(std::chrono::milliseconds budget) {
  const auto end = WorkLoop::Clock::now() + budget;
  do {
    if (!row().run_one(nullptr)) return row().looks_again();
  } while (WorkLoop::Clock::now() < end);
  return true;
}

// Here a long job is to pause until the next slice. Who fills this lets ~WorkThread() and
// wait_until() go on with a job that is paused until it is done.
void give_way() {}

int usable_threads() { return 1; }

}  // namespace waymark
