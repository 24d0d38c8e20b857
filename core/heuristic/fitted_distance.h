#pragma once

#include <cstdint>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/prepared.h"

namespace waymark {

// The distance formula, corrected by points that were collected at one goal: of each cell from
// which it can be reached, what the formula says and what the way costs.
//
// - By a factor: the sum of the costs over the sum of the distances, so that both have one mean.
// - By an offset a region: the map is cut into K columns and K rows, and to what the formula says
//   is added by how much it is too small there, the mean of the region.
//
// Neither is admissible: where a cell has less of a detour than the mean, h is too great. Towards
// another goal than the one of the points the same numbers are used, right or wrong.
class FittedDistance : public PreparedTables {
 public:
  // Where `collected` is no walkable cell of the map of `fields`, nothing is corrected. `regions`
  // is K, 0 for one factor. O(cells).
  FittedDistance(FieldBuilder& fields, const Moves& moves, Cell collected, int regions);

  const Estimate& towards(const Query& query, EstimateStorage& room) const override;
  std::uint64_t bytes() const override { return offsets_.size() * sizeof(Cost); }

  std::int64_t millionths() const { return millionths_; }  // the factor
  // By region, row by row; empty where there is one factor.
  const std::vector<Cost>& offsets() const { return offsets_; }

 private:
  std::size_t region_of(const Grid& grid, Cell cell) const;

  int regions_;
  std::int64_t millionths_ = 1'000'000;
  std::vector<Cost> offsets_;
};

}  // namespace waymark
