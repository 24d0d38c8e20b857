#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

namespace waymark {

// Answers requests on a thread of its own, the latest only: one that comes while another is being
// worked on waits, and takes the place of one that waits already. The thread begins with the first.
template <class Request, class Answer>
class LatestWins {
 public:
  // Both are called on the thread: `work` for an answer, `on_done` when there is one to take.
  LatestWins(std::function<Answer(const Request&)> work, std::function<void()> on_done)
      : work_(std::move(work)), on_done_(std::move(on_done)) {}

  void ask(Request request) {
    {
      const std::lock_guard lock(mutex_);
      waiting_ = std::move(request);
    }
    if (!thread_.joinable())
      thread_ = std::jthread([this](const std::stop_token& stop) { run(stop); });
    changed_.notify_all();
  }
  // The answer to the latest request that is done, once.
  std::optional<Answer> take() {
    const std::lock_guard lock(mutex_);
    return std::exchange(done_, std::nullopt);
  }
  // Whether something is asked for that is not answered, or answered and not taken.
  bool busy() const {
    const std::lock_guard lock(mutex_);
    return waiting_ || working_ || done_;
  }
  // Waits until all that was asked for is answered.
  void wait() const {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !waiting_ && !working_; });
  }

 private:
  void run(const std::stop_token& stop) {
    for (;;) {
      std::optional<Request> request;
      {
        std::unique_lock lock(mutex_);
        if (!changed_.wait(lock, stop, [this] { return waiting_.has_value(); })) return;
        request = std::exchange(waiting_, std::nullopt);
        working_ = true;
      }
      Answer answer = work_(*request);
      {
        const std::lock_guard lock(mutex_);
        done_ = std::move(answer);
        working_ = false;
      }
      changed_.notify_all();
      on_done_();
    }
  }

  std::function<Answer(const Request&)> work_;
  std::function<void()> on_done_;
  mutable std::mutex mutex_;  // for what follows
  mutable std::condition_variable_any changed_;
  std::optional<Request> waiting_;
  bool working_ = false;
  std::optional<Answer> done_;
  std::jthread thread_;  // last: it ends before what it uses goes
};

}  // namespace waymark
