#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/screen/widgets.h"
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
// The part of the map in which the weight applies.
void weight_place_field(SearchEditing& edit);
// The factor of h, applied before all other options.
void scale_field(SearchEditing& edit);
// Which landmarks the search uses and how their tables are compressed: one option, or the text as
// typed.
void landmarks_field(SearchEditing& edit);
// The options of the heuristic: its numbers, the two operands of max(), or the landmarks.
void options_field(SearchEditing& edit);
void ties_field(SearchEditing& edit);
// The potential of a bidirectional search. For other searches, the choice of pruning.
void bounds_field(SearchEditing& edit);
// How much terrain costs count for the search (the option alpha).
void alpha_field(SearchEditing& edit);
// Whether the search continues after finding its first path, and for how many cells.
void anytime_field(SearchEditing& edit);
// The options of iterative deepening: pruning, cache and threshold growth.
void cut_field(SearchEditing& edit);
void cache_field(SearchEditing& edit);
void delta_field(SearchEditing& edit);
// The data structure of the open list.
void open_list_field(SearchEditing& edit);
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

// A value that a field offers.
struct Offer {
  SearchSpec spec;  // the edited search with this value
  std::string title;
  const char* tooltip;
};

// Draws a field with a drop-down list of offers. If the user chooses one that `fits`, it becomes
// the edited search. `other`: what the field shows if the search is none of the offers.
void offer_field(SearchEditing& edit, const char* label, const char* id, bool enabled,
                 const std::vector<Offer>& offers, const std::string& other = "",
                 bool (*fits)(const SearchSpec&) = nullptr);

// Offers one of the rows for each value of an option: `of` is the member of the search, `value` the
// member of the row.
template <class Rows, class Row, class Value, class TitleOf>
std::vector<Offer> row_offers(const SearchSpec& spec, const Rows& rows, Value Row::*value,
                              Value SearchSpec::*of, const TitleOf& title) {
  std::vector<Offer> offers;
  for (const Row& row : rows) {
    offers.push_back({spec, title(row), row.tooltip});
    offers.back().spec.*of = row.*value;
  }
  return offers;
}

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
