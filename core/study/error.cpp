#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

struct Errors {
  static auto values(const FieldQuery& q, Slot of) {
    return [&true_cost = q.query.goal_field.costs, h = q.estimates.of(of).data()](Node n) {
      return true_cost[n] == kNoCost ? kNoCost : true_cost[n] - h[n];
    };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto&) {
    return {0, static_cast<double>(q.estimates.greatest_error)};
  }
};

void fill_errors(const FieldQuery& q, CellField& field) {
  fill_field<Errors>(q, field, q.query.moves.straight, {.plateaus = true});
  const auto value_of = Errors::values(q, field.of);
  field.most = extent_of(q.query.grid, value_of).greatest / q.query.moves.straight;
  if (q.with_labels) field.labels = labels_of(q.query.grid, value_of);
}

}  // namespace

const FieldRow kErrorRow = {.kind = FieldKind::error,
                            .name = "error",
                            .title = "Error",
                            .meaning = "True cost minus estimate: 0 if the heuristic is exact",
                            .word = "error",
                            .look = FieldLook::error,
                            .of_one_heuristic = true,
                            .fill = fill_errors,
                            .value = cost_in_cells<Errors>};

}  // namespace waymark
