#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/compute/results.h"
#include "core/study/place_scores.h"

namespace waymark {

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
