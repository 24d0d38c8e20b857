#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "app/compute/compute.h"
#include "app/compute/scene_search.h"
#include "app/kit/work_loop.h"

namespace waymark {

// A thread that computes Results. The latest request wins: it replaces a request that is still
// waiting. A computation that has started always finishes, so that a long drag still updates the
// display. If the program of a pipe needs more time than Computer::kPatience, the results come
// twice: first without its search, and with it when the program has answered, unless there is a
// newer request. The same holds for a contraction hierarchy that takes longer to build.
//
// Scenes that need only their two searches can wait in a side queue. A second thread searches them
// one by one while nothing is requested or being computed, so they never delay a request.
class Worker {
 public:
  // The worker's thread calls `on_ready` whenever Results can be taken.
  explicit Worker(std::function<void()> on_ready);
  // Completes the running computations, but does not wait for the programs of pipes.
  ~Worker() {
    loop_.change([this] { ending_ = true; });
  }

  void submit(ComputeRequest request);
  // The newest Results that have not been taken yet, nullptr if there are none.
  std::shared_ptr<const Results> take();
  // Like take(), but leaves them in place.
  std::shared_ptr<const Results> ready() const;
  // The hierarchy that is being built, std::nullopt if there is none. Any thread may call it.
  std::optional<JobStatus> preparing() const;
  // Stops building the hierarchy.
  void cancel_preparation() {
    loop_.change([this] { computer_.cancel_preparation(); });
  }
  // Waits, at most `longest`, until nothing is requested or being computed, and no program is
  // working for the results. Returns whether that is the case.
  bool wait_idle(std::chrono::milliseconds longest);
  // Like wait_idle(), but does not wait for programs.
  bool wait_computed(std::chrono::milliseconds longest);

  static constexpr std::size_t kMostAside = 32;
  // Sets the scenes in the side queue, in the order in which they will be searched. Replaces those
  // still waiting. Omits scenes beyond kMostAside.
  void search_aside(std::vector<Scene> scenes);
  // The scenes from the side queue that were searched since the last call. `on_ready` is called for
  // them too.
  std::vector<SearchedScene> take_searched();
  // Waits, at most `longest`, until the side queue is empty. Returns whether that is the case.
  bool wait_aside(std::chrono::milliseconds longest);

 private:
  // A request to compute now, or as soon as a program has answered.
  struct Job {
    ComputeRequest request;
    bool waits_for_rest = false;  // for a program, or a hierarchy
  };

  WorkThread begin();
  WorkThread begin_aside();

  WorkLoop loop_;  // guards the members below, for both threads
  std::optional<ComputeRequest> waiting_;
  bool computing_ = false;
  std::optional<ComputeRequest> incomplete_;  // the last request if its results lack a program's
  bool listening_ = false;                    // whether the thread waits for a program
  bool ending_ = false;
  std::shared_ptr<const Results> ready_;
  std::vector<Scene> aside_;        // in reverse order: the next one is last
  std::optional<Scene> searching_;  // the scene that the second thread is searching
  std::vector<SearchedScene> searched_;
  Computer computer_;     // only used on the worker's thread
  SceneSearcher search_;  // only used on the second thread
  WorkThread thread_;     // last, so the threads end before the members they use
  WorkThread aside_thread_;
};

}  // namespace waymark
