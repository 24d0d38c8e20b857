#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "app/kit/work_loop.h"

namespace waymark {

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

}  // namespace waymark
