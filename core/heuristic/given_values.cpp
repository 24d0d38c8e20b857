#include "core/heuristic/given_values.h"

#include "core/heuristic/formula_values.h"
#include "core/heuristic/heuristic.h"

namespace waymark {

GivenValues::GivenValues(const Grid& grid, const Moves& moves,
                         const Result<std::vector<double>>& values) {
  if (!values) {
    fault_ = values.error();
    return;
  }
  costs_.resize(grid.node_count());
  for (std::size_t at = 0; at < costs_.size(); ++at) {
    const auto node = static_cast<Node>(at);
    if (!grid.walkable(node)) continue;
    const double value = values.value()[at];
    costs_[at] = FormulaValues::cost_of(value, moves.straight);
    if (!FormulaValues::is_negative(value, moves.straight)) continue;
    if (negative_++ == 0) first_negative_ = node;
  }
}

const Estimate& GivenValues::towards(const Query&, EstimateStorage& storage) const {
  if (costs_.empty()) return storage.hold([](Node) { return Cost{0}; });
  return storage.hold([costs = costs_.data()](Node node) { return costs[node]; });
}

const GivenValues* given_values(const OneHeuristic& one, std::span<const Prepared> prepared) {
  if (one.heuristic != Heuristic::values) return nullptr;
  return static_cast<const GivenValues*>(prepared_for(one, prepared));
}

}  // namespace waymark
