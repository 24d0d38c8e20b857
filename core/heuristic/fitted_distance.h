#pragma once

#include <cstdint>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/query.h"

namespace waymark {

// The distance formula, corrected with data collected for one goal: the formula's value and the
// true cost of every cell that can reach the goal.
// - With a factor: the formula is multiplied by the sum of the costs divided by the sum of the
//   distances, so the mean corrected distance equals the mean cost.
// - With an offset per region: the map is divided into K columns and K rows. A region's offset, the
//   mean underestimate of the formula there, is added to the formula.
//
// Neither is admissible: h overestimates for cells whose detour is shorter than average. The same
// corrections are used for other goals, although they may not fit.
class FittedDistance : public PreparedTables {
 public:
  // `collected` is the goal for which data is collected; if it is not a walkable cell of the map of
  // `fields`, the formula is not corrected. `regions` is K, or 0 for one factor. O(cells).
  FittedDistance(FieldBuilder& fields, const Moves& moves, Cell collected, int regions);

  const Estimate& towards(const Query& query, EstimateStorage& storage) const override;
  std::uint64_t bytes() const override { return offsets_.size() * sizeof(Cost); }

  std::int64_t millionths() const { return millionths_; }  // the factor
  // The offset of each region, row by row. Empty if a factor is used.
  const std::vector<Cost>& offsets() const { return offsets_; }

 private:
  std::size_t region_of(const Grid& grid, Cell cell) const;

  int regions_;
  std::int64_t millionths_ = 1'000'000;
  std::vector<Cost> offsets_;
};

}  // namespace waymark
