#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

struct TrueCost {
  static auto values(const FieldQuery& q, Slot) {
    return [&true_cost = q.query.goal_field.costs](Node n) { return true_cost[n]; };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    return {0, static_cast<double>(q.estimates.farthest)};
  }
};

}  // namespace

const FieldRow kTrueCostRow = {.kind = FieldKind::true_cost,
                               .name = "true-cost",
                               .title = "True cost",
                               .meaning = "The true cost from every cell to the goal",
                               .word = "true cost",
                               .fill = fill_costs<TrueCost>,
                               .value = cost_in_cells<TrueCost>};

}  // namespace waymark
