#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <utility>

#include "app/kit/work_loop.h"

namespace waymark {

// Answers requests on a thread of its own. The latest request wins: a request that arrives during
// other work waits and replaces a request that is already waiting. The thread starts with the first
// request.
template <class Request, class Answer>
class LatestWins {
 public:
  // The thread calls `work` to answer a request and `on_done` when an answer can be taken.
  LatestWins(std::function<Answer(const Request&)> work, std::function<void()> on_done)
      : work_(std::move(work)), loop_(std::move(on_done)) {}

  void ask(Request request) {
    loop_.change([&] { waiting_ = std::move(request); });
    if (!thread_.joinable()) begin();
  }
  // The answer to the latest completed request. Returned once.
  std::optional<Answer> take() {
    return loop_.read([this] { return std::exchange(done_, std::nullopt); });
  }
  // Whether a request is waiting or being answered, or an answer has not been taken.
  bool busy() const {
    return loop_.read([this] { return waiting_ || working_ || done_; });
  }
  // Waits until every request is answered.
  void wait() const {
    loop_.wait([this] { return !waiting_ && !working_; });
  }
  // Like wait(), but at most `longest`.
  void wait_for(std::chrono::milliseconds longest) const {
    loop_.wait_for(longest, [this] { return !waiting_ && !working_; });
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
  WorkLoop loop_;  // guards the members below
  std::optional<Request> waiting_;
  bool working_ = false;
  std::optional<Answer> done_;
  WorkThread thread_;  // last, so the thread ends before the members it uses
};

}  // namespace waymark
