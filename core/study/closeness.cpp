#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

// The value of a cell is (h of B - h of A) / (true cost - h of A).
struct Closeness {
  static auto values(const FieldQuery& q, Slot) {
    return [&true_cost = q.query.goal_field.costs, a = q.estimates.a.data(),
            b = q.estimates.b.data()](Node n) {
      if (true_cost[n] == kNoCost || true_cost[n] == a[n]) return kNoPart;
      return static_cast<double>(b[n] - a[n]) / (true_cost[n] - a[n]);
    };
  }
  static FieldRange range(const FieldQuery&, Slot, const auto&) { return {0, 1}; }
};

}  // namespace

const FieldRow kClosenessRow = {
    .kind = FieldKind::closeness,
    .name = "closeness",
    .title = "Closeness",
    .meaning = "The share of the gap between A's estimate and the true cost that B closes, 0 to 1",
    .word = "closeness",
    .unit = "of the gap",
    .group = FieldGroup::both,
    .look = FieldLook::closeness,
    .decimals = 1,
    .fill = fill_numbers<Closeness>,
    .value = number<Closeness>};

}  // namespace waymark
