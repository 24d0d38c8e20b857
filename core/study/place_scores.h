#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/domain/pair.h"
#include "core/field/field_builder.h"
#include "core/heuristic/landmark_heuristic.h"

namespace waymark {

// How much a landmark at each of `nodes` would raise the bound at the start of one search, above
// `present`, what is known of it so far: 0 where not at all, or where there is no path. By the
// fields of the search's two ends. In the order of the nodes, whose memory `gains` lends.
// O(nodes), so that it can follow a point that is dragged.
void place_gains(const DistanceField& start, const DistanceField& goal, std::span<const Node> nodes,
                 Cost present, std::vector<Cost>& gains);

// What a landmark at a place says of the cost from start to goal, by the fields of these two.
inline Cost bound_by_place(const DistanceField& start, const DistanceField& goal, Node place) {
  const Cost to_place = start.from(place), from_goal = goal.from(place);
  if (!start.is_directed()) return lower_bound(to_place, from_goal);
  return directed_bound({to_place, from_goal}, {start.at(place), goal.at(place)});
}

// The score of every place of a component for one landmark more: how much it would raise the bounds
// of many searches in sum, beyond what the present landmarks give. It is what greedy placement goes
// by. Each search takes two distance fields and then counts for all places at once, so that the
// picture is there from the first few searches on and becomes exact at the end.
class PlaceScores {
 public:
  // `nodes` are those of the component in reading order. All but the pairs must outlive it, and the
  // pairs' points be walkable.
  PlaceScores(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
              std::vector<Pair> pairs, const std::vector<LandmarkTable>& present);

  int done() const { return static_cast<int>(done_); }  // pairs
  int count() const { return static_cast<int>(pairs_.size()); }
  // Takes up to kPairsAtOnce pairs more; false when all are done.
  static constexpr std::size_t kPairsAtOnce = 8;
  bool advance();
  // Over the pairs so far, in the order of the nodes.
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

// The best places that lie apart: each time the one of greatest score, at least 1, that is no
// nearer than `apart` cells in a straight line to one before; ties: the first. At most `count`.
// Scores are in the order of the nodes. O(count * nodes).
std::vector<Cell> best_places(const Grid& grid, std::span<const Node> nodes,
                              std::span<const std::int64_t> scores, std::size_t count, int apart);

}  // namespace waymark
