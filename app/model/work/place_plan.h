#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "app/model/work/scored_places.h"
#include "core/study/place_searches.h"
#include "core/study/saved_cells.h"

namespace waymark {

// What a thread that scores places keeps from one part of the work to the next.
class PlaceMemory {
 public:
  FieldBuilder& fields_of(const std::shared_ptr<const OpenedMap>& map);
  PlaceSearches& searches_of(const std::shared_ptr<const OpenedMap>& map, const Moves& moves);
  SavedCells::Memory saved;

 private:
  std::shared_ptr<const OpenedMap> map_;
  std::optional<FieldBuilder> fields_;
  std::optional<PlaceSearches> searches_;
  Directions directions_;  // of the searches
};

// How far the work on a plan is.
struct PlaceProgress {
  // Of each place, kNone where it is still to be scored; of pairs the sums at each node.
  std::vector<std::int64_t> values;
  std::size_t next = 0;  // the first that nobody works on
  std::size_t done = 0;
  // Once all are scored: the places that are searched with, and how many cells A* expands fewer
  // with a landmark there.
  std::optional<std::vector<Node>> searched;
  std::int64_t expanded = 0;  // as it is now
  std::vector<std::int64_t> saved;
  std::size_t next_search = 0, searches_done = 0;
  // So much was in the last picture.
  std::size_t drawn = 0, searches_drawn = 0;

  bool all_searched() const { return searched && searches_done == searched->size(); }
};

// In which parts the places of a request are scored. Threads work on it beside each other.
class PlacePlan {
 public:
  // So many places at most are scored for one search, and so many pairs are drawn where no problem
  // file is open.
  static constexpr std::size_t kMostPlaces = 4096;
  static constexpr int kDrawnPairs = 300;
  // So many of the best places are searched with, and the goal.
  static constexpr std::size_t kSearches = 40;

  explicit PlacePlan(PlaceRequest asked);

  const Scene& scene() const { return request_.scene; }
  bool of_pairs() const { return request_.kind == FieldKind::one_more_pairs; }
  std::size_t count() const { return of_pairs() ? pairs_.size() : places_.size(); }
  // How many are scored, or searched with, in one go from the given one on.
  std::size_t at_once(std::size_t from) const;
  std::size_t searches_at_once(const PlaceProgress& progress) const;
  PlaceProgress begin() const;

  // Of places one value each, of pairs the sum at each node.
  std::vector<std::int64_t> score(PlaceMemory& memory, std::size_t from, std::size_t count) const;
  // Where all are scored: which places to search with, and what is expanded without them.
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
  std::vector<std::size_t> group_ends_;  // of the places that are scored together
  // or:
  std::vector<Pair> pairs_;
  std::optional<SavedCells> cells_;
};

}  // namespace waymark
