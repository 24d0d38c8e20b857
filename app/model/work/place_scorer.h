#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "app/model/work/scored_places.h"
#include "app/model/work/work_loop.h"

namespace waymark {

// Which places are to be scored, and by what.
struct PlaceRequest {
  Scene scene;
  FieldKind kind = FieldKind::one_more_saved;  // one that is scored, see FieldRow
  std::vector<LandmarkTable> tables;           // one a landmark of the scene
};

// How far it is.
struct ScoringStatus {
  FieldKind kind = FieldKind::none;  // none: nothing was asked
  int done = 0, of = 0;              // places, or pairs; `of` is 0 before it is known
  double seconds = 0;                // that were worked so far
  bool working = false;              // else it is done, or cancelled
  bool cancelled() const { return !working && done < of; }
};

// Scores the places of a map beside the window, on every core and behind whatever else wants to
// run. A request takes the place of the one before. Pictures of what there is so far can be taken:
// the first after a few places, which are spread over the map, and the last one whole.
class PlaceScorer {
 public:
  // So many places at most are scored for one search, and so many pairs are drawn where no problem
  // file is open.
  static constexpr std::size_t kMostPlaces = 4096;
  static constexpr int kDrawnPairs = 300;

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
  struct Plan;
  struct Job;
  struct Answer;
  struct Scores;

  void begin_threads(unsigned threads);
  std::optional<Job> next_job();
  std::optional<Job> next_picture();
  void put(const Job& job, Answer answer);
  bool all_is_done() const;
  bool is_working() const;
  void pause_clock();

  WorkLoop loop_;  // over what follows
  std::optional<PlaceRequest> asked_;
  std::shared_ptr<const Plan> plan_;  // null while it is made
  bool planning_ = false, drawing_ = false, cancelled_ = false;
  int under_way_ = 0;  // jobs
  int number_ = 0;     // of the request: answers to earlier ones are dropped
  std::shared_ptr<Scores> scores_;
  std::shared_ptr<const ScoredPlaces> picture_;
  std::chrono::steady_clock::time_point began_, drawn_;
  std::chrono::duration<double> worked_{};
  std::vector<std::jthread> threads_;  // last: they end before what they use goes
};

}  // namespace waymark
