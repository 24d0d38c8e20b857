#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "app/work/compute.h"

namespace waymark {

// A thread that computes Results. The latest request wins: one that comes while another is waiting
// takes its place. One computation runs to its end, so the picture follows a long drag.
class Worker {
 public:
  // `on_ready` is called on the worker's thread whenever Results can be taken.
  explicit Worker(std::function<void()> on_ready);

  void submit(ComputeRequest request);
  // The newest Results that have not been taken yet, null when there are none.
  std::shared_ptr<const Results> take();
  // The same without taking them.
  std::shared_ptr<const Results> ready() const;
  // Waits until nothing is asked for and nothing is being computed, at most `longest`.
  // True when that is so.
  bool wait_idle(std::chrono::milliseconds longest);

 private:
  void run(const std::stop_token& stop);

  std::function<void()> on_ready_;
  mutable std::mutex mutex_;
  std::condition_variable_any changed_;
  std::optional<ComputeRequest> waiting_;
  bool computing_ = false;
  std::shared_ptr<const Results> ready_;
  Computer computer_;    // used on the worker's thread only
  std::jthread thread_;  // last: it ends before what it uses goes
};

}  // namespace waymark
