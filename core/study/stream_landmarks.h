#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/random.h"
#include "core/field/field_builder.h"
#include "core/placement/placement.h"
#include "core/search/search_outcome.h"
#include "core/study/landmark_usage.h"
#include "core/study/recent_goals.h"

namespace waymark {

// The landmarks of one component during a query sequence, and the rules that adapt the landmarks to
// the sequence.
class StreamLandmarks {
 public:
  // `nodes` are the nodes of the component in reading order. All referenced objects must outlive
  // it.
  StreamLandmarks(FieldBuilder& fields, const Moves& moves, std::span<const Node> nodes,
                  PlacedLandmarks placed, std::uint64_t seed)
      : fields_(fields),
        moves_(moves),
        nodes_(nodes),
        placed_(std::move(placed)),
        usage_(placed_.cells.size()),
        random_(seed) {}

  const std::vector<Cell>& cells() const { return placed_.cells; }
  const std::vector<LandmarkTable>& tables() const { return placed_.tables; }
  // How many times a landmark has been moved.
  int moved() const { return moved_; }

  // With probability p, moves the landmark used least since the last move onto the goal of the
  // search, unless the goal already has a landmark.
  void move_least_used(double p, const Query& query, const SearchOutcome& outcome);
  // Like move_least_used(), but p is multiplied by the search's expansions relative to the mean of
  // all searches so far, including this one.
  void move_least_used_where_explored(double p, const Query& query, const SearchOutcome& outcome);
  // Moves the last landmark to the component's cell closest to the centre of the last `count`
  // goals, unless that cell already has another landmark. Ties: the first cell.
  void move_to_centroid(int count, const Query& query);

 private:
  void move(std::size_t landmark, Cell to);

  FieldBuilder& fields_;
  const Moves& moves_;
  std::span<const Node> nodes_;
  PlacedLandmarks placed_;
  LandmarkUsage usage_;
  Random random_;
  RecentGoals goals_;
  std::int64_t searches_ = 0, expanded_ = 0;
  int moved_ = 0;
};

}  // namespace waymark
