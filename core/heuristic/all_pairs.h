#pragma once

#include <cstdint>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/prepared.h"

namespace waymark {

// The true costs of all pairs of cells, stored once per pair because a path costs the same in both
// directions. The table replaces the goal's distance field of the exact heuristic. 4,000 cells have
// 8 million pairs, 16 or 32 MB; a map of a million cells would take 1 to 2 TB.
class AllPairs : public PreparedTables {
 public:
  static constexpr int kMostCells = 4'000;

  // The grid of `fields` must have at most kMostCells walkable cells. O(cells^2).
  AllPairs(FieldBuilder& fields, const Moves& moves);

  const Estimate& towards(const Query& query, EstimateStorage& storage) const override;
  std::uint64_t bytes() const override;

  // The size of the table, computed from the map's number of walkable cells and number of nodes. A
  // cost has 16 bits if no path can cost more than fits.
  static std::uint64_t bytes_of(const Grid& grid, const Moves& moves);

 private:
  static bool fits_narrow(const Grid& grid, const Moves& moves);
  // The index of a pair in the table; `greater` must be at least `less`.
  static std::size_t pair_at(std::size_t greater, std::size_t less) {
    return greater * (greater + 1) / 2 + less;
  }

  // By node: its index among the walkable cells, in reading order.
  std::vector<std::uint16_t> places_;
  CostPlane costs_;
};

}  // namespace waymark
