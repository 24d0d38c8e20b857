// The seam's threads as the machine has them.
#include "app/model/work/work_loop.h"

#include <algorithm>
#include <condition_variable>
#include <mutex>
#include <thread>

#include "app/model/work/slices.h"

namespace waymark {

struct WorkLoop::Gate {
  std::mutex mutex;
  std::condition_variable changed;
};

struct WorkThread::State {
  State(WorkLoop& in, std::unique_ptr<WorkSteps> does)
      : loop(in), steps(std::move(does)), thread([this] { run(); }) {}
  ~State() {
    loop.change([this] { stop = true; });
    thread.join();
  }

  void run() {
    std::unique_lock lock(loop.gate_->mutex);
    while (!stop) {
      loop.again_.reset();
      if (steps->take()) {
        lock.unlock();
        steps->work();
        loop.change([this] { steps->put(); });
        loop.on_done_();
        lock.lock();
      } else if (const auto again = loop.again_) {
        loop.gate_->changed.wait_until(lock, *again);
      } else {
        loop.gate_->changed.wait(lock);
      }
    }
  }

  WorkLoop& loop;
  const std::unique_ptr<WorkSteps> steps;
  bool stop = false;  // under the loop's lock
  std::thread thread;
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
  std::unique_lock lock(gate_->mutex);
  if (end) return gate_->changed.wait_until(lock, *end, is_so);
  gate_->changed.wait(lock, is_so);
  return true;
}

bool run_slice(std::chrono::milliseconds) { return false; }

void give_way() {}

int usable_threads() { return std::max(1, static_cast<int>(std::thread::hardware_concurrency())); }

}  // namespace waymark
