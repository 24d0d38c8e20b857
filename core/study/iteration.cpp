#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

struct Iteration {
  static auto values(const FieldQuery& q, Slot of) {
    return [&record = outcome_of(q, of).record, &steps = steps_of(q, of)](Node n) -> Cost {
      const int step = steps.first(n);
      if (step == StepIndex::kNotExpanded || record.iterations.empty()) return kNoCost;
      return record.iteration_of(step) + 1;
    };
  }
  static FieldRange range(const FieldQuery& q, Slot of, const auto&) {
    const auto count = static_cast<double>(outcome_of(q, of).record.iterations.size());
    return {0, count};
  }
};

void fill_iteration(const FieldQuery& q, CellField& field) {
  fill_field<Iteration>(q, field, 1, {.missing = CellField::kNothing});
}

}  // namespace

const FieldRow kIterationRow = {
    .kind = FieldKind::iteration,
    .name = "iteration",
    .title = "Iteration",
    .meaning = "The iteration in which IDA* or fringe search first expanded each cell",
    .word = "iteration",
    .unit = "",
    .group = FieldGroup::search,
    .of_one_heuristic = true,
    .depends_on_start = true,
    .fill = fill_iteration,
    .value = number<Iteration>};

}  // namespace waymark
