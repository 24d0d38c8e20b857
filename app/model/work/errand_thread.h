#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "app/model/work/work_loop.h"

namespace waymark {

// A thread that runs one errand at a time, and is at it until all that the errand calls and holds
// is done with. It begins with the first.
class ErrandThread {
 public:
  using Errand = std::function<void()>;

  // Waits for the end of the one before.
  void run(Errand errand) {
    wait();
    loop_.change([&] { waiting_ = std::move(errand); });
    if (!thread_.joinable()) begin();
  }
  // Runs the errand after the one that runs, and instead of one that was not begun. Does not wait.
  void run_next(Errand errand) {
    drop();
    loop_.change([&] { waiting_ = std::move(errand); });
    if (!thread_.joinable()) begin();
  }
  // An errand that was not begun never is.
  void drop() {
    Errand gone;  // let go without the lock
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
        [this]() -> std::optional<Errand> {
          running_ = waiting_ != nullptr;
          if (!running_) return std::nullopt;
          return std::exchange(waiting_, nullptr);
        },
        [](Errand& errand) {
          errand();
          errand = nullptr;
          return Done{};
        },
        [this](const Errand&, Done) { running_ = false; });
  }

  WorkLoop loop_;  // over what follows
  Errand waiting_;
  bool running_ = false;
  WorkThread thread_;  // last: it ends before what it uses goes
};

}  // namespace waymark
