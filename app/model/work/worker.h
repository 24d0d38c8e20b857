#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "app/model/work/compute.h"
#include "app/model/work/scene_search.h"
#include "app/model/work/work_loop.h"

namespace waymark {

// A thread that computes Results. The latest request wins: one that comes while another is waiting
// takes its place. One computation runs to its end, so the picture follows a long drag.
//
// Scenes whose searches alone are wanted can wait aside. A second thread runs them one by one while
// nothing is asked for and nothing is being computed, so no request ever waits for them.
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

  static constexpr std::size_t kMostAside = 32;
  // The scenes to be searched aside, the first of them first; they take the place of those that
  // wait. What is beyond kMostAside is left out.
  void search_aside(std::vector<Scene> scenes);
  // What was searched aside since the last call. `on_ready` tells of it, too.
  std::vector<SearchedScene> take_searched();
  // Waits until nothing waits aside, at most `longest`. True when that is so.
  bool wait_aside(std::chrono::milliseconds longest);

 private:
  WorkThread begin();
  WorkThread begin_aside();

  WorkLoop loop_;  // over what follows, for both threads
  std::optional<ComputeRequest> waiting_;
  bool computing_ = false;
  std::shared_ptr<const Results> ready_;
  std::vector<Scene> aside_;        // the next one last
  std::optional<Scene> searching_;  // by the second thread
  std::vector<SearchedScene> searched_;
  Computer computer_;     // used on the worker's thread only
  SceneSearcher search_;  // used on the second thread only
  WorkThread thread_;     // last: they end before what they use goes
  WorkThread aside_thread_;
};

}  // namespace waymark
