#pragma once

#include <functional>
#include <optional>
#include <utility>

#include "app/model/work/work_loop.h"

namespace waymark {

// Answers requests on a thread of its own, the latest only: one that comes while another is being
// worked on waits, and takes the place of one that waits already. The thread begins with the first.
template <class Request, class Answer>
class LatestWins {
 public:
  // Both are called on the thread: `work` for an answer, `on_done` when there is one to take.
  LatestWins(std::function<Answer(const Request&)> work, std::function<void()> on_done)
      : work_(std::move(work)), loop_(std::move(on_done)) {}

  void ask(Request request) {
    loop_.change([&] { waiting_ = std::move(request); });
    if (!thread_.joinable()) begin();
  }
  // The answer to the latest request that is done, once.
  std::optional<Answer> take() {
    return loop_.read([this] { return std::exchange(done_, std::nullopt); });
  }
  // Whether something is asked for that is not answered, or answered and not taken.
  bool busy() const {
    return loop_.read([this] { return waiting_ || working_ || done_; });
  }
  // Waits until all that was asked for is answered.
  void wait() const {
    loop_.wait([this] { return !waiting_ && !working_; });
  }

 private:
  void begin() {
    thread_ = loop_.thread(
        [this] {
          working_ = waiting_.has_value();
          return std::exchange(waiting_, std::nullopt);
        },
        [this](const Request& request) { return work_(request); },
        [this](const Request&, Answer answer) {
          done_ = std::move(answer);
          working_ = false;
        });
  }

  std::function<Answer(const Request&)> work_;
  WorkLoop loop_;  // over what follows
  std::optional<Request> waiting_;
  bool working_ = false;
  std::optional<Answer> done_;
  WorkThread thread_;  // last: it ends before what it uses goes
};

}  // namespace waymark
