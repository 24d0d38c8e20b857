#include <algorithm>

#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

struct EstimatesApart {
  static auto values(const FieldQuery& q, Slot) {
    return [&true_cost = q.query.goal_field.costs, a = q.estimates.a.data(),
            b = q.estimates.b.data()](Node n) {
      return true_cost[n] == kNoCost ? kNoCost : b[n] - a[n];
    };
  }
};

// Cells with equal estimates get the ramp's middle colour, even if all cells have equal estimates.
// The legend shows only the values that occur.
void fill_apart(const FieldQuery& q, CellField& field) {
  const auto value_of = EstimatesApart::values(q, field.of);
  const FieldRange extent = extent_of(q.query.grid, value_of);
  const double most = std::max({1.0, -extent.least, extent.greatest});
  const double unit = q.query.moves.straight;
  set_range(field, {-most, most}, unit);
  field.from = extent.least / unit;
  field.most = extent.greatest / unit;
  fill_ramp(q.query.grid, field, {-most, most}, {}, value_of);
}

}  // namespace

const FieldRow kEstimatesApartRow = {.kind = FieldKind::estimates_apart,
                                     .name = "estimates-apart",
                                     .title = "Estimate difference",
                                     .meaning = "B's estimate minus A's estimate",
                                     .word = "difference",
                                     .group = FieldGroup::both,
                                     .look = FieldLook::two_estimates,
                                     .fill = fill_apart,
                                     .value = cost_in_cells<EstimatesApart>};

}  // namespace waymark
