#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "core/base/result.h"
#include "core/heuristic/query.h"

namespace waymark {

// The values of Heuristic::values: one number per node, computed by another program, for one goal.
// They are the same for all queries. A value becomes a cost as the value of a formula does, see
// formula_values.h.
class GivenValues : public PreparedTables {
 public:
  // `values`: by node, finite at walkable nodes, in cells or the graph's unit; or the Error that
  // reading them returned. O(nodes).
  GivenValues(const Grid& grid, const Moves& moves, const Result<std::vector<double>>& values);

  // 0 everywhere if there are no values.
  const Estimate& towards(const Query& query, EstimateStorage& storage) const override;
  std::uint64_t bytes() const override { return costs_.size() * sizeof(Cost); }

  // Why there are no values; nullptr if there are.
  const Error* fault() const override { return fault_ ? &*fault_ : nullptr; }
  // The number of walkable nodes with values below 0, which count as 0, and the first of them.
  int negative() const { return negative_; }
  const std::optional<Node>& first_negative() const { return first_negative_; }

 private:
  std::vector<Cost> costs_;  // by node; empty if there are no values
  std::optional<Error> fault_;
  int negative_ = 0;
  std::optional<Node> first_negative_;
};

// The prepared values of a heuristic. nullptr if there are none, or for other heuristics.
const GivenValues* given_values(const OneHeuristic& one, std::span<const Prepared> prepared);

}  // namespace waymark
