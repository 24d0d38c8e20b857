#include "app/map/field_text.h"

#include <array>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/scene/landmark_numbers.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// A length in cells, with the same precision as elsewhere.
std::string cells_text(const Results& r, double cells) {
  return decimal_text(cells, r.moves.decimals());
}

// The number of the landmark that a territory belongs to.
int landmark_of(const Results& r, double territory) {
  return landmark_number(r.scene, static_cast<int>(territory) - 1);
}

}  // namespace

std::string field_cell_text(const Results& r, const CellField& field, Node node) {
  const FieldKind kind = field.kind == FieldKind::why ? FieldKind::f : field.kind;
  const std::optional<double> value = field_value(r.field_query(), kind, field.of, node);
  if (!value) return "";
  switch (kind) {
    case FieldKind::closeness:
      return decimal_text(*value, 2);
    case FieldKind::territories:
      return *value == 0 ? "–" : decimal_text(landmark_of(r, *value), 0);
    default:
      return fmt::format("{:.0f}", *value);
  }
}

std::string field_value_text(const Results& r, const CellField& field, Node node) {
  const FieldKind kind = field.kind;
  const std::optional<double> value = field_value(r.field_query(), kind, field.of, node);
  const std::string name = row_of(kind).word;
  if (!value) return name.empty() ? "" : name + " –";
  switch (kind) {
    case FieldKind::why:
      return std::array{"must-expand", "tie", "saved"}[static_cast<std::size_t>(*value)];
    case FieldKind::territories:
      return *value == 0 ? fmt::format("{} {}", name, formula_name(r.moves))
                         : fmt::format("{} landmark {}", name, landmark_of(r, *value));
    case FieldKind::closeness:
      return fmt::format("{} {}", name, decimal_text(*value, 2));
    case FieldKind::order:
    case FieldKind::iteration:
      return fmt::format("{} {}", name, grouped(static_cast<std::int64_t>(*value)));
    default:
      return fmt::format("{} {}", name, cells_text(r, *value));
  }
}

}  // namespace waymark
