#include <cctype>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/field_words.h"
#include "app/map/rows.h"
#include "app/scene/cell_words.h"
#include "app/scene/formula_words.h"
#include "core/study/cell_field.h"

// The chosen overlay, and the lines around its plateaus.
namespace waymark {
namespace {

std::string uncapitalized(std::string name) {
  name[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(name[0])));
  return name;
}

std::string name(const State& state, const Results& r) {
  const std::string name = field_name(state.field);
  return r.two_fields() ? name + ", " + uncapitalized(field_name(r.right_field)) : name;
}

std::string word(const State& state, const Results& r) { return uncapitalized(name(state, r)); }

// One end of a ramp. Lengths are in the map's unit.
std::string end_with_unit(const Grid& grid, const FieldRow& row, const std::string& end) {
  const bool length = std::string_view(row.unit) == FieldRow{}.unit;
  return length ? with_unit(grid, end) : fmt::format("{} {}", end, row.unit);
}

// The meaning of the overlay and of the ends of its colour scale.
std::string meaning(const State& state, const Results& r) {
  if (r.two_fields())
    return fmt::format("Left: {}\nRight: {}\nThe legend shows the colours of both",
                       field_meaning(r.field.kind), field_meaning(r.right_field.kind));
  const std::string meaning = in_words_of(r.scene.map->grid, field_meaning(state.field.kind));
  const std::shared_ptr<const CellField>& field = r.fields[0];
  if (!field && r.goals && row_of(state.field.kind).of_one_goal)
    return meaning + "\nAvailable only with one goal and one goal heading";
  if (!field)
    return meaning +
           (row_of(state.field.kind).needs_landmark ? "\nSelect a landmark to see it" : "");
  if (field->kind == FieldKind::territories) return meaning + "\nHatched: both give the same bound";
  if (field->kind == FieldKind::why) return meaning;
  const auto [least, greatest] = ramp_ends(r);
  if (field->kind == FieldKind::error)
    return fmt::format("{}\nFrom {} to {}; the colours end at {} for both A and B", meaning, least,
                       with_unit(r.scene.map->grid, greatest), decimal_text(field->greatest, 0));
  if (least == greatest) return fmt::format("{}\nThe value is {} everywhere", meaning, least);
  return fmt::format("{}\nColours from {} to {}; dots: no value", meaning, least,
                     end_with_unit(r.scene.map->grid, row_of(field->kind), greatest));
}

std::string range(const State&, const Results& r) {
  if (r.two_fields()) return "";
  const std::shared_ptr<const CellField>& field = r.fields[0];
  if (!field) return "–";
  if (field->kind == FieldKind::territories)
    return fmt::format("{} + {}", r.active.size(), formula_word(r.moves));
  if (field->kind == FieldKind::why) return "3 classes";
  const auto [least, greatest] = ramp_ends(r);
  if (least == greatest) return least;
  // With a dash, a range that begins below 0 would look like a subtraction.
  return least + (field->from < 0 ? " to " : "–") + greatest;
}

}  // namespace

constinit const LayerRow kFieldRow = {
    .name = name,
    .note = no_layer_text,
    .word = word,
    .meaning = meaning,
    .range = range,
    .is_listed = [](const State& state) { return state.field.kind != FieldKind::none; },
    .is_removable = true};

constinit const LayerRow kPlateausRow = {
    .name = [](const State&, const Results&) -> std::string { return "Plateaus of equal error"; },
    .note = no_layer_text,
    .word = [](const State&, const Results&) -> std::string { return "plateaus"; },
    .meaning = [](const State&, const Results&) -> std::string {
      return "Lines between cells with different errors, and each plateau's value";
    },
    .range = no_layer_text,
    .is_listed = [](const State& state) { return state.field.kind == FieldKind::error; },
    .is_removable = true};

}  // namespace waymark
