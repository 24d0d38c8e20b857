#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"
#include "core/map/pair.h"

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

}  // namespace waymark
