#include "app/map/field_words.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

std::array<std::string, 2> written(FieldKind kind, double least, double greatest) {
  const int decimals = row_of(kind).decimals;
  return {decimal_text(least, decimals), decimal_text(greatest, decimals)};
}

}  // namespace

std::string field_name(const FieldChoice& field) {
  std::string name = row_of(field.kind).title;
  if (row_of(field.kind).of_one_heuristic)
    name += fmt::format(" {} {}", field.kind == FieldKind::why ? "for" : "of",
                        field.of == Slot::a ? "A" : "B");
  return name;
}

std::string field_meaning(FieldKind kind) { return row_of(kind).meaning; }

std::string field_action_id(const FieldChoice& field) {
  std::string id = fmt::format("field.{}", name_of(field.kind));
  std::replace(id.begin(), id.end(), '-', '_');
  if (row_of(field.kind).of_one_heuristic) id += field.of == Slot::a ? "_distance" : "_landmarks";
  return id;
}

std::array<std::string, 2> ramp_ends(const CellField& field) {
  return written(field.kind, field.from, field.most);
}

std::array<std::string, 2> ramp_ends(const Results& results) {
  if (!results.fields[0]) return {};
  const CellField &first = *results.fields[0],
                  &second = results.fields[1] && !results.two_fields() ? *results.fields[1] : first;
  return written(first.kind, std::min(first.from, second.from), std::max(first.most, second.most));
}

}  // namespace waymark
