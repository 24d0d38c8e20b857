#include <algorithm>

#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

// Like Improvement, but for the cost from the start of the query to each cell as the goal.
struct HelpedGoals {
  static auto values(const FieldQuery& q, Slot) {
    const Node start = q.query.grid.node(q.query.start);
    return [&q, component = q.components.of(start),
            bound = LandmarkBound(selected_table(q), start, BoundSense::backward)](Node n) {
      if (q.components.of(n) != component) return kNoCost;
      return std::max(0,
                      bound(n) - formula_cost(q.query.moves, q.query.start, q.query.grid.cell(n)));
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto& value_of) {
    return {0, extent_of(q.query.grid, value_of).greatest};
  }
};

}  // namespace

const FieldRow kHelpedGoalsRow = {
    .kind = FieldKind::helped_goals,
    .name = "helped-goals",
    .title = "Helped goals",
    .meaning =
        "How much the selected landmark raises the distance formula's estimate at this start, with "
        "each cell as the goal",
    .word = "raised by",
    .group = FieldGroup::landmarks,
    .look = FieldLook::improvement,
    .needs_landmark = true,
    .depends_on_start = true,
    .of_one_goal = true,
    .fill = fill_costs<HelpedGoals>,
    .value = cost_in_cells<HelpedGoals>};

}  // namespace waymark
