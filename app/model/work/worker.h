#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "app/model/work/compute.h"
#include "app/model/work/scene_search.h"
#include "app/model/work/work_loop.h"

namespace waymark {

// A thread that computes Results. The latest request wins: it replaces one that is still waiting. A
// computation that has started runs to its end, so the display keeps up with a long drag.
//
// Scenes that only need their two searches can wait aside. A second thread runs them one by one
// while nothing is requested or being computed, so no request ever waits for them.
class Worker {
 public:
  // The worker's thread calls `on_ready` whenever Results can be taken.
  explicit Worker(std::function<void()> on_ready);

  void submit(ComputeRequest request);
  // The newest Results that have not been taken yet, nullptr if there are none.
  std::shared_ptr<const Results> take();
  // Like take(), without taking them.
  std::shared_ptr<const Results> ready() const;
  // Waits until nothing is requested or being computed, at most `longest`. Returns whether that is
  // so.
  bool wait_idle(std::chrono::milliseconds longest);

  static constexpr std::size_t kMostAside = 32;
  // Sets the scenes to search aside, the first of them first. Replaces those still waiting. Omits
  // scenes beyond kMostAside.
  void search_aside(std::vector<Scene> scenes);
  // The scenes searched aside since the last call. `on_ready` is called for them, too.
  std::vector<SearchedScene> take_searched();
  // Waits until no scene waits aside, at most `longest`. Returns whether that is so.
  bool wait_aside(std::chrono::milliseconds longest);

 private:
  WorkThread begin();
  WorkThread begin_aside();

  WorkLoop loop_;  // guards the members below, for both threads
  std::optional<ComputeRequest> waiting_;
  bool computing_ = false;
  std::shared_ptr<const Results> ready_;
  std::vector<Scene> aside_;        // the next one last
  std::optional<Scene> searching_;  // by the second thread
  std::vector<SearchedScene> searched_;
  Computer computer_;     // only used on the worker's thread
  SceneSearcher search_;  // only used on the second thread
  WorkThread thread_;     // last: they end before the members they use are destroyed
  WorkThread aside_thread_;
};

}  // namespace waymark
