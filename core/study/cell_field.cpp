#include "core/study/cell_field.h"

#include <cassert>
#include <utility>

#include "core/study/field_row.h"

namespace waymark {

CellField cell_field(const FieldQuery& query, FieldKind kind, Slot of, CellField previous) {
  assert(kind != FieldKind::none && of != Slot::exact);
  CellField field = std::move(previous);
  field.kind = kind;
  field.of = of;
  field.labels.clear();
  row_of(kind).fill(query, field);
  return field;
}

std::optional<double> field_value(const FieldQuery& query, FieldKind kind, Slot of, Node node) {
  if (kind == FieldKind::none || !query.query.grid.walkable(node)) return std::nullopt;
  return row_of(kind).value(query, of, node);
}

}  // namespace waymark
