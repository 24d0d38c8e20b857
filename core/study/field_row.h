#pragma once

#include <optional>
#include <span>

#include "core/study/cell_field.h"

namespace waymark {

// The heading under which an overlay is listed.
enum class FieldGroup { cost, both, landmarks, search, one_more };

// The appearance of the values: a ramp, or one colour per class.
enum class FieldLook { distance, error, closeness, improvement, two_estimates, territories, why };

// The description of an overlay.
struct FieldRow {
  FieldKind kind = FieldKind::none;
  const char* name = nullptr;     // in the text of commands: "error"
  const char* title = nullptr;    // in the legend: "Error"
  const char* meaning = nullptr;  // one sentence, for tooltips
  const char* word = nullptr;     // before a value: "error"; empty if the value is a word itself
  const char* unit = "cells";     // unit of the values at the ramp's ends
  FieldGroup group = FieldGroup::cost;
  FieldLook look = FieldLook::distance;
  int decimals = 0;  // decimals of the values at the ramp's ends
  // Whether it shows one heuristic, A's or B's. Other overlays are the same for both.
  bool of_one_heuristic = false;
  // Whether it shows the selected landmark.
  bool needs_landmark = false;
  // Whether it depends on the start. Other overlays are the same for all starts, as long as the
  // same landmarks are active.
  bool depends_on_start = false;

  // `of_places`: whether it shows possible places for another landmark. `scored`: whether its
  // values come from a PlaceScorer.
  bool of_places = false, scored = false;
  // Whether it needs a single goal. Searches with several goals do not offer it.
  bool of_one_goal = false;
  bool root = false;  // whether its ramp is proportional to the square root of the values

  // See cell_field() and field_value(). The kind and slot of the field are already set.
  void (*fill)(const FieldQuery& query, CellField& field) = nullptr;
  std::optional<double> (*value)(const FieldQuery& query, Slot of, Node node) = nullptr;
};

// The row of each overlay, in order of FieldKind, `none` first.
std::span<const FieldRow, kFieldKindCount> field_rows();
inline const FieldRow& row_of(FieldKind kind) {
  return field_rows()[static_cast<std::size_t>(kind)];
}

}  // namespace waymark
