#pragma once

#include <optional>
#include <span>

#include "core/study/cell_field.h"

namespace waymark {

// Under which heading a field is offered.
enum class FieldGroup { cost, both, landmarks, search, one_more };

// What its values look like: a ramp, or the colours of classes.
enum class FieldLook { distance, error, closeness, improvement, two_estimates, territories, why };

// All that is known of a field.
struct FieldRow {
  FieldKind kind = FieldKind::none;
  const char* name = nullptr;     // in the text of commands: "error"
  const char* title = nullptr;    // in the legend: "Error"
  const char* meaning = nullptr;  // a sentence for tooltips
  const char* word = nullptr;     // before a value: "error"; empty where the value has words
  const char* unit = "cells";     // of the ends of its ramp
  FieldGroup group = FieldGroup::cost;
  FieldLook look = FieldLook::distance;
  int decimals = 0;  // of the ends of its ramp
  // It is of one heuristic, that of A or of B; the others are the same for both.
  bool of_one_heuristic = false;
  // It speaks of the selected landmark.
  bool needs_landmark = false;
  // It changes with the start. The others are the same wherever a search begins, as long as the
  // same landmarks are active.
  bool depends_on_start = false;

  // Of places where one more landmark could stand. Those that are scored come from a PlaceScorer.
  bool of_places = false, scored = false;
  // It speaks of the way to one goal, so that there is none where a search has several.
  bool of_one_goal = false;
  bool root = false;  // its ramp grows with the square root of the values

  // See cell_field() and field_value(); the field comes with its kind and slot set.
  void (*fill)(const FieldQuery& query, CellField& field) = nullptr;
  std::optional<double> (*value)(const FieldQuery& query, Slot of, Node node) = nullptr;
};

// The row of each field, by number, that of `none` first.
std::span<const FieldRow, kFieldKindCount> field_rows();
inline const FieldRow& row_of(FieldKind kind) {
  return field_rows()[static_cast<std::size_t>(kind)];
}

}  // namespace waymark
