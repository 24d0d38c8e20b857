#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "app/model/work/work_loop.h"

namespace waymark {

// A thread that runs one errand at a time, and is at it until all that the errand calls and holds
// is done with. It begins with the first.
class TaskThread {
 public:
  using Task = std::function<void()>;

  // Waits for the end of the one before.
  void run(Task task) {
    wait();
    loop_.change([&] { waiting_ = std::move(task); });
    if (!thread_.joinable()) begin();
  }
  // Runs the errand after the one that runs, and instead of one that was not begun. Does not wait.
  void run_next(Task task) {
    drop();
    loop_.change([&] { waiting_ = std::move(task); });
    if (!thread_.joinable()) begin();
  }
  // An errand that was not begun never is.
  void drop() {
    Task gone;  // let go without the lock
    loop_.change([&] { gone = std::exchange(waiting_, nullptr); });
  }
  // Waits until it is at nothing.
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

  WorkLoop loop_;  // over what follows
  Task waiting_;
  bool running_ = false;
  WorkThread thread_;  // last: it ends before what it uses goes
};

}  // namespace waymark
