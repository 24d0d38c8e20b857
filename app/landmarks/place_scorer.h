#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/compute/results.h"
#include "app/kit/work_loop.h"
#include "core/study/place_scores.h"

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

// Data that a thread of PlaceScorer keeps between jobs.
class PlaceMemory {
 public:
  FieldBuilder& fields_of(const std::shared_ptr<const OpenedMap>& map);
  PlaceSearches& searches_of(const std::shared_ptr<const OpenedMap>& map, const Moves& moves);
  SavedCells::Memory saved;

 private:
  std::shared_ptr<const OpenedMap> map_;
  std::optional<FieldBuilder> fields_;
  std::optional<PlaceSearches> searches_;
  Directions directions_;  // the moves of `searches_`
};

// How much of a plan has been done.
struct PlaceProgress {
  // For places: the value of each place, kNone if it is not scored yet. For pairs: the sum at each
  // node.
  std::vector<std::int64_t> values;
  std::size_t next = 0;  // the first place or pair that no thread works on yet
  std::size_t done = 0;
  // Set when all places are scored: the places to search with, and how many fewer cells A* expands
  // with a landmark there.
  std::optional<std::vector<Node>> searched;
  std::int64_t expanded = 0;  // expansions with the current landmarks
  std::vector<std::int64_t> saved;
  std::size_t next_search = 0, searches_done = 0;
  // How much of the work the last snapshot contained.
  std::size_t drawn = 0, searches_drawn = 0;

  bool all_searched() const { return searched && searches_done == searched->size(); }
};

// Divides the places of a request into parts to score. Threads work on the parts in parallel.
class PlacePlan {
 public:
  // The maximum number of places scored for one search, and the number of random pairs if no
  // scenario file is open.
  static constexpr std::size_t kMostPlaces = 4096;
  static constexpr int kDrawnPairs = 300;
  // The number of best places to search with, without the goal.
  static constexpr std::size_t kSearches = 40;

  explicit PlacePlan(PlaceRequest asked);

  const Scene& scene() const { return request_.scene; }
  bool of_pairs() const { return request_.kind == FieldKind::one_more_pairs; }
  std::size_t count() const { return of_pairs() ? pairs_.size() : places_.size(); }
  // The number of places or pairs to score, or to search with, in one job that begins at `from`.
  std::size_t at_once(std::size_t from) const;
  std::size_t searches_at_once(const PlaceProgress& progress) const;
  PlaceProgress begin() const;

  // Scores a part of the plan. For places, returns one value each; for pairs, the sum at each node.
  std::vector<std::int64_t> score(PlaceMemory& memory, std::size_t from, std::size_t count) const;
  // To be called when all places are scored: the places to search with, and the number of
  // expansions without them.
  std::vector<Node> to_search(const PlaceProgress& progress) const;
  std::int64_t expanded(PlaceMemory& memory) const;
  std::int64_t expanded_with(PlaceMemory& memory, Node place) const;

  std::shared_ptr<const ScoredPlaces> picture(const PlaceProgress& progress) const;

 private:
  const Grid& grid() const { return request_.scene.map->grid; }
  Pair pair() const { return {scene().start, scene().goal}; }
  void gather();

  PlaceRequest request_;
  Moves moves_;
  FieldBuilder fields_;
  std::span<const Node> nodes_;
  std::vector<Node> places_;
  std::vector<std::size_t> group_ends_;  // ends of the groups of places that are scored together
  // Only for pairs:
  std::vector<Pair> pairs_;
  std::optional<SavedCells> cells_;
};

}  // namespace waymark
