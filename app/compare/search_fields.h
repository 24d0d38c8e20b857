#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/screen/widgets.h"
#include "core/search/option_rows.h"
#include "core/search/search_spec.h"

namespace waymark {

// A search that is being edited.
struct SearchEditing {
  const UiContext& c;
  int index;        // in the roster
  float width;      // size of a field with its label, in pixels
  bool stacked;     // labels are above their fields
  SearchSpec spec;  // the edited search
  bool changed = false;
  std::vector<std::string> dropped =
      {};  // options removed because the new algorithm does not use them
};

// Each function draws one field at the cursor. Fields that do not apply to the algorithm are
// disabled.
void algorithm_field(SearchEditing& edit);
void heuristic_field(SearchEditing& edit);
void weight_field(SearchEditing& edit);
// The weight's slider with its numbers below, and a field for values beyond the slider. Fills
// `place`, which is as high as a field.
void weight_controls(SearchEditing& edit, const Rect& place, bool enabled);
// Which landmarks the search uses and how their tables are compressed: one option, or the text as
// typed.
void landmarks_field(SearchEditing& edit);
// The options of the heuristic: its numbers, the two operands of max(), or the landmarks.
void heuristic_options_field(SearchEditing& edit);
// The list of an option, which must have one. A value that conflicts with other options cannot be
// chosen.
void option_field(SearchEditing& edit, const SearchOption& option);
// Sets the cell that a heuristic refers to: a fitted distance is fitted to the current goal, and an
// old path starts at the current start.
void collect_at(OneHeuristic& one, const Scene& scene);

// Returns a field's rectangle, next to or below its label. Moves the cursor below the field.
struct FieldPlace {
  Rect field;
  bool enabled;
};
FieldPlace place_field(const SearchEditing& edit, const char* label, bool enabled, float height);

inline constexpr float kField = 28;  // height of a field at scale 1

// A field with the text form of a search.
struct SearchLine {
  bool typing = false;                // the field has the keyboard focus
  std::optional<SearchSpec> entered;  // whether Enter was pressed on a valid text
  std::optional<Error> fault;         // why the text is invalid; empty for no text
};

// Draws the field and handles its keys. Underlines an invalid word.
SearchLine search_line(const UiContext& c, const char* id, const Rect& rect, const char* hint,
                       std::string& typed);

// Shows at the cursor, in the error colour, why the text is invalid and how to fix it.
void search_fault(const UiContext& c, const Error& fault, float width);

// Draws a hairline across the current ImGui window, including its padding.
void window_rule(ImDrawList& list, float y, const Color& color);

}  // namespace waymark
