#include "app/work/worker.h"

namespace waymark {

Worker::Worker(std::function<void()> on_ready)
    : on_ready_(std::move(on_ready)), thread_([this](const std::stop_token& stop) { run(stop); }) {}

void Worker::submit(ComputeRequest request) {
  {
    const std::lock_guard lock(mutex_);
    waiting_ = std::move(request);
  }
  changed_.notify_all();
}

std::shared_ptr<const Results> Worker::take() {
  const std::lock_guard lock(mutex_);
  return std::exchange(ready_, nullptr);
}

std::shared_ptr<const Results> Worker::ready() const {
  const std::lock_guard lock(mutex_);
  return ready_;
}

bool Worker::wait_idle(std::chrono::milliseconds longest) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, longest, [this] { return !waiting_ && !computing_; });
}

void Worker::run(const std::stop_token& stop) {
  for (;;) {
    ComputeRequest request;
    {
      std::unique_lock lock(mutex_);
      if (!changed_.wait(lock, stop, [this] { return waiting_.has_value(); })) return;
      request = std::move(*waiting_);
      waiting_.reset();
      computing_ = true;
    }
    std::shared_ptr<const Results> results = computer_.compute(request);
    {
      const std::lock_guard lock(mutex_);
      ready_ = std::move(results);
      computing_ = false;
    }
    changed_.notify_all();
    on_ready_();
  }
}

}  // namespace waymark
