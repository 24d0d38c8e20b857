#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/field/lane_fields.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/goals.h"
#include "core/search/searcher.h"

namespace waymark {

// Computes how much a landmark at each of `nodes` would raise the bound at the start of one search
// above `present`, the current bound; 0 if it would not, or if there is no path. Uses the distance
// fields of the search's two ends. `gains` is in the order of the nodes, and its memory is reused.
// O(nodes), fast enough to follow a dragged point.
void place_gains(const DistanceField& start, const DistanceField& goal, std::span<const Node> nodes,
                 Cost present, std::vector<Cost>& gains);

// The lower bound on the cost from start to goal that a landmark at a place would give, computed
// from the fields of start and goal.
inline Cost bound_by_place(const DistanceField& start, const DistanceField& goal, Node place) {
  const Cost to_place = start.from(place), from_goal = goal.from(place);
  if (!start.is_directed()) return lower_bound(to_place, from_goal);
  return directed_bound({to_place, from_goal}, {start.at(place), goal.at(place)});
}

// The score of every place in a component as the next landmark: how much the landmark would raise
// the sum of the bounds of many searches, compared with the current landmarks. Greedy placement
// uses the same score. Each search needs two distance fields and then adds to the scores of all
// places at once, so an overlay is available after the first few searches and becomes exact at the
// end.
class PlaceScores {
 public:
  // `nodes` are the nodes of the component in reading order. Everything that the arguments refer
  // to, except the pairs, must outlive it. The pairs' cells must be walkable.
  PlaceScores(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
              std::vector<Pair> pairs, const std::vector<LandmarkTable>& present);

  int done() const { return static_cast<int>(done_); }  // number of pairs
  int count() const { return static_cast<int>(pairs_.size()); }
  // Processes up to kPairsAtOnce more pairs. Returns false when all are done.
  static constexpr std::size_t kPairsAtOnce = 8;
  bool advance();
  // The scores over the pairs so far, in the order of the nodes.
  std::span<const std::int64_t> scores() const { return scores_; }

 private:
  FieldBuilder& fields_;
  const Moves& moves_;
  std::span<const Node> nodes_;
  std::vector<Pair> pairs_;
  const std::vector<LandmarkTable>& present_;
  std::size_t done_ = 0;
  std::vector<DistanceField> built_;
  std::vector<Cost> gains_;
  std::vector<std::int64_t> scores_;
};

// The best places that are not too close together: repeatedly takes the place with the highest
// score, at least 1, whose straight-line distance from every place already taken is at least
// `apart` cells. Ties: the first. At most `count`. Scores are in the order of the nodes. O(count *
// nodes).
std::vector<Cell> best_places(const Grid& grid, std::span<const Node> nodes,
                              std::span<const std::int64_t> scores, std::size_t count, int apart);

// Selects the places where a search with a landmark is worth running. For each place, `must_save`
// holds the number of cells that A* would no longer have to expand. The number of cells that A*
// actually expands also depends on ties, so the places with the highest numbers are not always the
// best. Returns the goal first, because a landmark there gives the true costs; the goal need not be
// one of the places. Then returns at most `most` of the best places in all parts of the map.
// O(places * most).
std::vector<Node> places_to_search(const Grid& grid, std::span<const Node> places,
                                   std::span<const std::int64_t> must_save, Node goal,
                                   std::size_t most);

// Counts the cells that A* actually expands with landmarks on given cells.
class PlaceSearches {
 public:
  // The builder and its grid must outlive it.
  PlaceSearches(FieldBuilder& fields, const Moves& moves)
      : fields_(fields), moves_(moves), searcher_(fields.grid()) {}

  // The number of cells expanded with these tables, summed over all pairs.
  std::int64_t expanded(std::span<const Pair> pairs, const std::vector<LandmarkTable>& tables);
  // Like expanded() above, with an additional landmark on each of the cells.
  std::int64_t expanded(std::span<const Pair> pairs, std::vector<LandmarkTable> tables,
                        std::span<const Cell> more);

 private:
  FieldBuilder& fields_;
  Moves moves_;
  Searcher searcher_;
  SearchOutcome outcome_;
};

// Counts, for each of several places, how many fewer cells A* would have to expand in one search if
// there were a landmark at the place. Runs no search: with a consistent heuristic, A* must expand
// exactly the cells whose cost from the start plus the bound to the goal is below the cost of the
// path, and a landmark saves the cells where its own bound is high enough. So each place needs one
// distance field and one scan of the cells that A* must currently expand. With 8 moves, places
// close together are scored together, which is several times as fast, see NearFields.
class SavedCells {
 public:
  // A cell that must be expanded, and the lowest bound that would save the cell.
  struct ToExpand {
    Node node;
    Cost lacks;
  };

  // The pair's cells must be walkable. `nodes` are the nodes of the start's component, and `places`
  // are some of them, in scoring order (see coarse_to_fine). Everything that the arguments refer
  // to, except `pair` and `places`, must outlive it. If there is no path, no place saves any cells.
  SavedCells(FieldBuilder& fields, const Moves& moves, const Pair& pair,
             std::span<const Node> nodes, const std::vector<LandmarkTable>& present,
             std::vector<Node> places);

  // The number of cells that A* must expand with the current landmarks.
  int must_expand() const { return static_cast<int>(cells_.size()); }
  const std::vector<Node>& places() const { return places_; }
  int done() const { return static_cast<int>(saved_.size()); }  // number of places
  // Scores up to kPlacesAtOnce more places. Returns false when all are done.
  static constexpr std::size_t kPlacesAtOnce = 16;
  bool advance();
  // The number of cells that each place saves, for the places scored so far, in order.
  std::span<const int> saved() const { return saved_; }
  // The memory that a thread reuses between calls on one grid.
  struct Memory {
    std::optional<NearFields> near;
    std::vector<DistanceField> fields;
  };
  // Scores any places, using another builder of the same grid, so several threads can score places
  // for one search in parallel. A call is fastest if its places are close together, see
  // gather_near().
  std::vector<int> score(FieldBuilder& fields, Memory& memory, std::span<const Node> places) const;

 private:
  void score_near(FieldBuilder& fields, Memory& memory, std::span<const Node> places,
                  std::span<int> saved) const;
  int saved_by(const DistanceField& place) const;

  FieldBuilder& fields_;
  const Moves& moves_;
  Node goal_;
  std::vector<ToExpand> cells_;
  std::vector<Node> places_;
  std::vector<int> saved_;
  Memory memory_;
};

// For each of several places, the cells that a landmark there saves A* from expanding, in one
// search or many. A* with the distance formula must expand a number of (search, cell) pairs, and a
// place covers the pairs for which its bound is high enough. Because the landmark heuristic is the
// maximum of the bounds, several landmarks save the union of their covers, so placing them is a
// maximum coverage problem.
class PlaceCover {
 public:
  // Calls `progress(done, of)` after each part of the work; std::nullopt if it returns false. If
  // the (search, cell) pairs for all places do not fit in `most_bytes`, uses an evenly spaced
  // sample. The searches' starts and goals and the places must be walkable.
  static std::optional<PlaceCover> of(FieldBuilder& fields, const Moves& moves,
                                      std::span<const Pair> pairs, std::vector<Node> places,
                                      std::size_t most_bytes,
                                      const std::function<bool(int, int)>& progress);

  const std::vector<Node>& places() const { return places_; }
  // cells() returns the number of (search, cell) pairs, covered() how many of them several places
  // cover together. Places are given by index.
  int cells() const { return cells_; }
  int covered(std::span<const std::size_t> places) const;
  // Whether all pairs are counted, not only a sample.
  bool whole() const { return stride_ == 1; }

  // Returns sets of `count` places that cover many pairs, the best first: the greedy set and
  // `restarts` random sets, each improved by exchanging one place at a time until no exchange
  // helps. There are no duplicates. Ties: the first. std::nullopt if cancelled.
  std::optional<std::vector<std::vector<std::size_t>>> best_sets(
      std::size_t count, int restarts, Random& random,
      const std::function<bool(int, int)>& progress) const;

 private:
  using Word = std::uint64_t;

  // A bound that a place must reach to cover a (search, cell) pair.
  struct ToCover {
    Node node;
    Cost lacks;
  };
  struct Search {
    Node goal;
    std::vector<ToCover> cells;
  };

  std::span<const Word> row(std::size_t place) const {
    return std::span(bits_).subspan(place * words_, words_);
  }
  int gain(std::size_t place, const std::vector<Word>& covered) const;
  void add(std::size_t place, std::vector<Word>& covered) const;
  std::size_t best_place(const std::vector<Word>& covered) const;
  void exchange(std::vector<std::size_t>& chosen) const;
  void write_row(std::span<const Search> searches, const DistanceField& field, std::size_t place);

  std::vector<Node> places_;
  std::vector<Word> bits_;  // by place, words_ each
  std::size_t words_ = 0;
  std::size_t stride_ = 1;
  int cells_ = 0;
};

}  // namespace waymark
