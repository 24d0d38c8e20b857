#include <algorithm>

#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

struct Order {
  static auto values(const FieldQuery& q, Slot of) {
    return [&steps = steps_of(q, of)](Node n) -> Cost {
      const int step = steps.at(n);
      return step == StepIndex::kNotExpanded ? kNoCost : step;
    };
  }
  static FieldRange range(const FieldQuery& q, Slot of, const auto&) {
    return {0, std::max(0.0, outcome_of(q, of).record.steps() - 1.0)};
  }
};

void fill_order(const FieldQuery& q, CellField& field) {
  fill_field<Order>(q, field, 1, {.missing = CellField::kNothing});
}

}  // namespace

const FieldRow kOrderRow = {.kind = FieldKind::order,
                            .name = "order",
                            .title = "Order",
                            .meaning = "The position of each cell in the order of expansion",
                            .word = "step",
                            .unit = "steps",
                            .group = FieldGroup::search,
                            .of_one_heuristic = true,
                            .depends_on_start = true,
                            .fill = fill_order,
                            .value = number<Order>};

}  // namespace waymark
