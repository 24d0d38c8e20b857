#include <algorithm>

#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

struct PathCosts {
  static auto values(const FieldQuery& q, Slot of) {
    return [&record = outcome_of(q, of).record, &steps = steps_of(q, of)](Node n) -> Cost {
      const int step = steps.at(n);
      return step == StepIndex::kNotExpanded ? kNoCost : record.g[static_cast<std::size_t>(step)];
    };
  }
  static FieldRange range(const FieldQuery& q, Slot of, const auto&) {
    const SearchRecord& record = outcome_of(q, of).record;
    if (record.steps() == 0) return {};
    return {0, static_cast<double>(*std::max_element(record.g.begin(), record.g.end()))};
  }
};

void fill_path_costs(const FieldQuery& q, CellField& field) {
  fill_field<PathCosts>(q, field, q.query.moves.straight * outcome_of(q, field.of).unit,
                        {.missing = CellField::kNothing});
}

}  // namespace

const FieldRow kGRow = {.kind = FieldKind::g,
                        .name = "g",
                        .title = "g",
                        .meaning =
                            "The cost from the start to each cell that the search expanded; for "
                            "backward searches, the cost from the goal",
                        .word = "g",
                        .group = FieldGroup::search,
                        .of_one_heuristic = true,
                        .depends_on_start = true,
                        .fill = fill_path_costs,
                        .value = recorded_cost_in_cells<PathCosts>};

}  // namespace waymark
