#pragma once

#include <cstdint>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/prepared.h"

namespace waymark {

// The distance formula, corrected by data collected at one goal: the formula and the true cost of
// every cell that can reach the goal.
//
// - By a factor: the sum of the costs divided by the sum of the distances, so that both have the
//   same mean.
// - By an offset per region: the map is divided into K columns and K rows. The offset of a region
//   is the mean by which the formula underestimates there, and is added to the formula.
//
// Neither is admissible: h overestimates for cells whose detour is shorter than the mean. For other
// goals the same numbers are used, although they may not fit.
class FittedDistance : public PreparedTables {
 public:
  // If `collected` is not a walkable cell of the map of `fields`, nothing is corrected. `regions`
  // is K, or 0 for one factor. O(cells).
  FittedDistance(FieldBuilder& fields, const Moves& moves, Cell collected, int regions);

  const Estimate& towards(const Query& query, EstimateStorage& room) const override;
  std::uint64_t bytes() const override { return offsets_.size() * sizeof(Cost); }

  std::int64_t millionths() const { return millionths_; }  // the factor
  // By region, row by row. Empty if there is one factor.
  const std::vector<Cost>& offsets() const { return offsets_; }

 private:
  std::size_t region_of(const Grid& grid, Cell cell) const;

  int regions_;
  std::int64_t millionths_ = 1'000'000;
  std::vector<Cost> offsets_;
};

}  // namespace waymark
