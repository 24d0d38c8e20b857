#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/model/work/scored_places.h"
#include "app/model/work/work_loop.h"

namespace waymark {

class PlaceMemory;
class PlacePlan;
struct PlaceProgress;

// How far it is.
struct ScoringStatus {
  FieldKind kind = FieldKind::none;  // none: nothing was asked
  int done = 0, of = 0;              // places, or pairs; `of` is 0 before it is known
  double seconds = 0;                // that were worked so far
  bool working = false;              // else it is done, or cancelled
  bool searching = false;            // all are scored, the best of them are searched with
  bool cancelled() const { return !working && (done < of || searching); }
};

// Scores the places of a map beside the window, on every core and behind whatever else wants to
// run. A request takes the place of the one before. Pictures of what there is so far can be taken:
// the first after a few places, which are spread over the map, and the last one whole. What is
// scored by the cells that must be expanded ends with searches of the best places, since the ties
// that are expanded besides can make another one of them the best.
class PlaceScorer {
 public:
  // `on_ready` is called on a thread of the scorer whenever there may be something new. No threads:
  // as many as the machine has cores.
  explicit PlaceScorer(std::function<void()> on_ready, unsigned threads = 0);

  // A request for what is worked on or done already changes nothing.
  void ask(PlaceRequest request);
  // Nothing is asked any more.
  void forget();
  // Stops where it is, and goes on from there.
  void cancel();
  void go_on();

  // The newest picture that was not taken yet, null when there is none.
  std::shared_ptr<const ScoredPlaces> take();
  ScoringStatus status() const;
  // Something is under way, or there is a picture to take.
  bool busy() const;
  // Waits until nothing is under way.
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

  WorkLoop loop_;  // over what follows
  std::optional<PlaceRequest> asked_;
  std::shared_ptr<const PlacePlan> plan_;  // null while it is made
  bool planning_ = false, drawing_ = false, choosing_ = false, cancelled_ = false;
  int under_way_ = 0;  // jobs
  int number_ = 0;     // of the request: answers to earlier ones are dropped
  std::shared_ptr<PlaceProgress> scores_;
  std::shared_ptr<const ScoredPlaces> picture_;
  std::chrono::steady_clock::time_point began_, drawn_;
  std::chrono::duration<double> worked_{};
  std::vector<WorkThread> threads_;  // last: they end before what they use goes
};

}  // namespace waymark
