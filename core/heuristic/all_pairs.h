#pragma once

#include <cstdint>
#include <vector>

#include "core/field/field_builder.h"
#include "core/heuristic/prepared.h"

namespace waymark {

// The true costs of all pairs of cells, each pair once since a way costs the same in both
// directions: the exact heuristic without a table of the goal. Of 4,000 cells there are 8 million
// pairs, 16 or 32 MB; a map of a million cells would take 1 to 2 TB.
class AllPairs : public PreparedTables {
 public:
  static constexpr int kMostCells = 4'000;

  // The grid of `fields` has at most kMostCells walkable cells. O(cells^2).
  AllPairs(FieldBuilder& fields, const Moves& moves);

  const Estimate& towards(const Query& query, EstimateStorage& room) const override;
  std::uint64_t bytes() const override;

  // What they take on a map of so many walkable cells and nodes. 16 bits a cost are enough where no
  // way can cost more.
  static std::uint64_t bytes_of(const Grid& grid, const Moves& moves);

 private:
  static bool fits_narrow(const Grid& grid, const Moves& moves);
  // Where a pair lies, by places of which the greater comes first.
  static std::size_t pair_at(std::size_t greater, std::size_t less) {
    return greater * (greater + 1) / 2 + less;
  }

  std::vector<std::uint16_t> places_;  // by node, in reading order
  CostPlane costs_;
};

}  // namespace waymark
