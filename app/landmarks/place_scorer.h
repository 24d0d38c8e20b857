#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/compute/results.h"
#include "app/kit/work_loop.h"

namespace waymark {

class PlaceMemory;
class PlacePlan;
struct PlaceProgress;

// Scores the places of a map in the background, on up to 8 cores and at low priority. A new request
// replaces the previous one. The caller can take snapshots of the results so far: the first after a
// few places spread over the map, the last one complete. If the values are must-expand counts, it
// then runs searches with the best places, because expansions among ties can change which of them
// is best.
class PlaceScorer {
 public:
  // A thread of the scorer calls `on_ready` whenever there may be something new. `threads`: 0 for
  // one per core, at most 8.
  explicit PlaceScorer(std::function<void()> on_ready, unsigned threads = 0);

  // Has no effect if the same request is already in progress or done.
  void ask(PlaceRequest request);
  // Withdraws the request.
  void forget();
  // cancel() stops the work, and go_on() continues where it stopped.
  void cancel();
  void go_on();

  // The newest snapshot that has not been taken yet, nullptr if there is none.
  std::shared_ptr<const ScoredPlaces> take();
  ScoringStatus status() const;
  // Whether work is in progress or a snapshot can be taken.
  bool busy() const;
  // Waits until no work is in progress.
  void wait() const;

 private:
  struct Job;
  struct Answer;

  static Answer answer(const Job& job, PlaceMemory& memory);
  void begin_threads(unsigned threads);
  std::optional<Job> next_job();
  std::optional<Job> next_picture();
  std::optional<Job> next_scoring();
  void put(const Job& job, Answer answer);
  bool all_are_scored() const;
  bool all_is_done() const;
  bool to_draw() const;
  bool is_working() const;
  void pause_clock();

  WorkLoop loop_;  // guards the members below
  std::optional<PlaceRequest> asked_;
  std::shared_ptr<const PlacePlan> plan_;  // nullptr until it is made
  bool planning_ = false, drawing_ = false, choosing_ = false, cancelled_ = false;
  int under_way_ = 0;  // jobs
  int number_ = 0;     // number of the request; answers to earlier requests are dropped
  std::shared_ptr<PlaceProgress> scores_;
  std::shared_ptr<const ScoredPlaces> picture_;
  std::chrono::steady_clock::time_point began_, drawn_;
  std::chrono::duration<double> worked_{};
  std::vector<WorkThread> threads_;  // last, so the threads end before the members they use
};

}  // namespace waymark
