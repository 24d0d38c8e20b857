#include "app/model/work/worker.h"

#include <algorithm>

namespace waymark {

Worker::Worker(std::function<void()> on_ready)
    : on_ready_(std::move(on_ready)),
      thread_([this](const std::stop_token& stop) { run(stop); }),
      aside_thread_([this](const std::stop_token& stop) { run_aside(stop); }) {}

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

void Worker::search_aside(std::vector<Scene> scenes) {
  if (scenes.size() > kMostAside) scenes.resize(kMostAside);
  std::reverse(scenes.begin(), scenes.end());
  {
    const std::lock_guard lock(mutex_);
    if (searching_) std::erase(scenes, *searching_);
    aside_ = std::move(scenes);
  }
  changed_.notify_all();
}

std::vector<SearchedScene> Worker::take_searched() {
  const std::lock_guard lock(mutex_);
  return std::exchange(searched_, {});
}

bool Worker::wait_aside(std::chrono::milliseconds longest) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, longest, [this] { return aside_.empty() && !searching_; });
}

void Worker::run_aside(const std::stop_token& stop) {
  for (;;) {
    Scene scene;
    {
      std::unique_lock lock(mutex_);
      const auto may_begin = [this] { return !aside_.empty() && !waiting_ && !computing_; };
      if (!changed_.wait(lock, stop, may_begin)) return;
      scene = std::move(aside_.back());
      aside_.pop_back();
      searching_ = scene;
    }
    const StudiedPair studied = search_.search(scene);
    {
      const std::lock_guard lock(mutex_);
      searched_.push_back({std::move(scene), studied});
      searching_.reset();
    }
    changed_.notify_all();
    on_ready_();
  }
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
