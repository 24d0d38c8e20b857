#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

struct Estimates {
  static auto values(const FieldQuery& q, Slot of) {
    return [&true_cost = q.query.goal_field.costs, h = q.estimates.of(of).data()](Node n) {
      return true_cost[n] == kNoCost ? kNoCost : h[n];
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    return {0, static_cast<double>(q.estimates.farthest)};
  }
};

}  // namespace

const FieldRow kEstimateRow = {.kind = FieldKind::estimate,
                               .name = "estimate",
                               .title = "Estimate",
                               .meaning = "The estimated cost to the goal",
                               .word = "h",
                               .of_one_heuristic = true,
                               .fill = fill_costs<Estimates>,
                               .value = cost_in_cells<Estimates>};

}  // namespace waymark
