#pragma once

#include <optional>
#include <span>

#include "core/study/cell_field.h"

namespace waymark {

// The group under which an overlay is listed.
enum class FieldGroup { cost, both, landmarks, search, one_more };

// The appearance of the values: a ramp, or one colour per class.
enum class FieldLook {
  distance,
  error,
  closeness,
  improvement,
  two_estimates,
  territories,
  why,
  what_if
};

// The description of an overlay.
struct FieldRow {
  FieldKind kind = FieldKind::none;
  const char* name = nullptr;     // in command texts: "error"
  const char* title = nullptr;    // in the legend: "Error"
  const char* meaning = nullptr;  // one sentence, for tooltips
  const char* word = nullptr;     // shown before a value: "error"; empty if values are words
  const char* unit = "cells";     // unit of the values at the ramp's ends
  FieldGroup group = FieldGroup::cost;
  FieldLook look = FieldLook::distance;
  int decimals = 0;  // decimals of the values at the ramp's ends
  // Whether the overlay shows a single heuristic, A's or B's. Other overlays are the same for both.
  bool of_one_heuristic = false;
  // Whether the overlay shows the selected landmark.
  bool needs_landmark = false;
  // Whether the overlay depends on the start. Other overlays are the same for every start, as long
  // as the same landmarks are active.
  bool depends_on_start = false;

  // `of_places`: whether the overlay shows possible places for another landmark. `scored`: whether
  // its values come from a PlaceScorer.
  bool of_places = false, scored = false;
  // Whether the overlay requires a single goal. It is not available for searches with several
  // goals.
  bool of_one_goal = false;
  bool root = false;  // whether the ramp shows the square root of the values

  // See cell_field() and field_value(). Before the call, the field's kind and slot have been set.
  void (*fill)(const FieldQuery& query, CellField& field) = nullptr;
  std::optional<double> (*value)(const FieldQuery& query, Slot of, Node node) = nullptr;
};

// The row of each overlay to choose from, in order of FieldKind, `none` first.
std::span<const FieldRow, kFieldKindCount> field_rows();
// The row of any kind. The row of `what_if` has no functions.
const FieldRow& row_of(FieldKind kind);

}  // namespace waymark
