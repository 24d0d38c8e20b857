#include <algorithm>

#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

struct F {
  static auto values(const FieldQuery& q, Slot of) {
    return [&record = outcome_of(q, of).record, &steps = steps_of(q, of)](Node n) -> Cost {
      const int step = steps.at(n);
      if (step == StepIndex::kNotExpanded) return kNoCost;
      const auto at = static_cast<std::size_t>(step);
      return record.g[at] + record.h[at];
    };
  }
  static FieldRange range(const FieldQuery& q, Slot of, const auto&) {
    const SearchRecord& record = outcome_of(q, of).record;
    if (record.steps() == 0) return {};
    FieldRange range{static_cast<double>(kNoCost), 0};
    for (std::size_t i = 0; i < record.node.size(); ++i) {
      const double f = record.g[i] + record.h[i];
      range = {std::min(range.least, f), std::max(range.greatest, f)};
    }
    return range;
  }
};

void fill_f(const FieldQuery& q, CellField& field) {
  fill_field<F>(q, field, q.query.moves.straight * outcome_of(q, field.of).unit,
                {.missing = CellField::kNothing});
}

}  // namespace

const FieldRow kFRow = {.kind = FieldKind::f,
                        .name = "f",
                        .title = "f",
                        .meaning = "g + h of every cell that the search expanded",
                        .word = "f",
                        .group = FieldGroup::search,
                        .of_one_heuristic = true,
                        .depends_on_start = true,
                        .fill = fill_f,
                        .value = recorded_cost_in_cells<F>};

}  // namespace waymark
