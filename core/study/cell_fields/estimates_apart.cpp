#include "core/study/cell_fields/rows.h"
#include "core/study/field_painter.h"

namespace waymark {
namespace {

// From 0 to the greatest difference; where A says more than B, below it.
struct EstimatesApart {
  static auto values(const FieldQuery& q, Slot) {
    return [&truth = q.query.goal_field.costs, a = q.estimates.a.data(), b = q.estimates.b.data()](
               Node n) { return truth[n] == kNoCost ? kNoCost : b[n] - a[n]; };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto& value_of) {
    const double greatest = greatest_value(q.query.grid, value_of);
    return {-greatest, greatest};
  }
};

}  // namespace

const FieldRow kEstimatesApartRow = {
    .kind = FieldKind::estimates_apart,
    .name = "estimates-apart",
    .title = "Estimates apart",
    .meaning = "How far the landmarks lift the estimate above the formula's",
    .word = "estimates apart",
    .group = FieldGroup::landmarks,
    .look = FieldLook::two_estimates,
    .fill = fill_costs<EstimatesApart>,
    .value = cost_in_cells<EstimatesApart>};

}  // namespace waymark
