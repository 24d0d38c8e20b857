#include "core/study/field_painter.h"
#include "core/study/rows.h"

namespace waymark {
namespace {

struct TableCosts {
  static auto values(const FieldQuery& q, Slot) {
    return [&costs = selected_table(q).from_source()](Node n) { return costs[n]; };
  }
  static FieldRange range(const FieldQuery& q, Slot, const auto& value_of) {
    return {0, extent_of(q.query.grid, value_of).greatest};
  }
};

}  // namespace

const FieldRow kTableRow = {.kind = FieldKind::table,
                            .name = "table",
                            .title = "Landmark table",
                            .meaning = "The cost from the selected landmark to every cell",
                            .word = "table",
                            .group = FieldGroup::landmarks,
                            .needs_landmark = true,
                            .fill = fill_costs<TableCosts>,
                            .value = cost_in_cells<TableCosts>};

}  // namespace waymark
