#include "app/compute/worker.h"

#include <algorithm>
#include <utility>

namespace waymark {

Worker::Worker(std::function<void()> on_ready)
    : loop_(std::move(on_ready)), thread_(begin()), aside_thread_(begin_aside()) {}

void Worker::submit(ComputeRequest request) {
  loop_.change([&] { waiting_ = std::move(request); });
}

std::shared_ptr<const Results> Worker::take() {
  return loop_.read([this] { return std::exchange(ready_, nullptr); });
}

std::shared_ptr<const Results> Worker::ready() const {
  return loop_.read([this] { return ready_; });
}

bool Worker::wait_idle(std::chrono::milliseconds longest) {
  return loop_.wait_for(longest, [this] { return !waiting_ && !computing_; });
}

void Worker::search_aside(std::vector<Scene> scenes) {
  if (scenes.size() > kMostAside) scenes.resize(kMostAside);
  std::reverse(scenes.begin(), scenes.end());
  loop_.change([&] {
    if (searching_) std::erase(scenes, *searching_);
    aside_ = std::move(scenes);
  });
}

std::vector<SearchedScene> Worker::take_searched() {
  return loop_.read([this] { return std::exchange(searched_, {}); });
}

bool Worker::wait_aside(std::chrono::milliseconds longest) {
  return loop_.wait_for(longest, [this] { return aside_.empty() && !searching_; });
}

WorkThread Worker::begin() {
  return loop_.thread(
      [this] {
        computing_ = waiting_.has_value();
        return std::exchange(waiting_, std::nullopt);
      },
      [this](const ComputeRequest& request) { return computer_.compute(request); },
      [this](const ComputeRequest&, std::shared_ptr<const Results> results) {
        ready_ = std::move(results);
        computing_ = false;
      });
}

WorkThread Worker::begin_aside() {
  return loop_.thread(
      [this]() -> std::optional<Scene> {
        if (aside_.empty() || waiting_ || computing_) return std::nullopt;
        searching_ = std::move(aside_.back());
        aside_.pop_back();
        return searching_;
      },
      [this](const Scene& scene) { return search_.search(scene); },
      [this](Scene scene, const StudiedPair& studied) {
        searched_.push_back({std::move(scene), studied});
        searching_.reset();
      });
}

}  // namespace waymark
