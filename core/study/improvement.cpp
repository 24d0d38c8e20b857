#include <algorithm>

#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

// The amount by which the selected landmark's bound exceeds the distance formula, for the goal of
// the query.
struct Improvement {
  static auto values(const FieldQuery& q, Slot) {
    return [&true_cost = q.query.goal_field.costs,
            bound = LandmarkBound(selected_table(q), q.query.grid.node(q.query.goal)),
            distance = DistanceFormula(q.query.grid, q.query.moves, q.query.goal)](Node n) {
      if (true_cost[n] == kNoCost) return kNoCost;
      return std::max(0, bound(n) - distance(n));
    };
  }
  // Uses the range of the distance formula's errors, whichever heuristics the searches use.
  static FieldRange range(const FieldQuery& q, Slot, const auto& value_of) {
    return {0, std::max(static_cast<double>(q.estimates.greatest_error),
                        extent_of(q.query.grid, value_of).greatest)};
  }
};

}  // namespace

const FieldRow kImprovementRow = {.kind = FieldKind::improvement,
                                  .name = "improvement",
                                  .title = "Improvement",
                                  .meaning =
                                      "How much the selected landmark on its own raises the "
                                      "distance formula's estimate for this goal",
                                  .word = "improvement",
                                  .group = FieldGroup::landmarks,
                                  .look = FieldLook::improvement,
                                  .needs_landmark = true,
                                  .of_one_goal = true,
                                  .fill = fill_costs<Improvement>,
                                  .value = cost_in_cells<Improvement>};

}  // namespace waymark
