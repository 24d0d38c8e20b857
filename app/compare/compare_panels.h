#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/ui_context.h"
#include "app/screen/box.h"
#include "app/screen/widgets.h"
#include "core/search/option_rows.h"
#include "core/search/search_spec.h"

namespace waymark {

// Column positions in the table of searches, in pixels: the right edges of right-aligned columns,
// the left edges of the others. They depend only on the map and the searches' options, so they do
// not change during a drag.
struct CompareColumns {
  bool narrow = false;  // whether rows omit swatch, bar and excess cost
  float tag = 0, swatch = 0, name = 0;
  float cost = 0, cost_left = 0;
  float over = 0;  // of the excess cost; 0 if every search guarantees optimal paths
  float bar = 0, bar_width = 0;
  float expanded = 0, must = 0;
};

// `head`: the rectangle of the column heads, as wide as the table.
CompareColumns compare_columns(const UiContext& c, const Rect& head);

// A row of the table of searches.
struct CompareRow {
  static constexpr int kBaseline = -1;

  int index = kBaseline;   // in the roster
  std::string name, note;  // drawn after the name, in a fainter colour
  SearchResult figures;
  std::optional<std::string> no_must;  // why must-expand is undefined
  bool fits = true;                    // false: the row has no numbers, see misfit()
};

CompareRow search_row(const UiContext& c, int index);
CompareRow baseline_row(const UiContext& c);

// Draws the name and the numbers. `most` is the largest count in any row and fills the bar.
void draw_compare_row(const UiContext& c, const CompareRow& row, const Rect& rect,
                      const CompareColumns& at, int most);

// The tooltip of a row.
std::string compare_row_tooltip(const UiContext& c, const CompareRow& row);

// The table of searches as CSV: one line per search, in the order of the list, with the baseline
// last. The header line is
//   place,name,search,h_start,cost,excess_cost,expanded,must_expand,reopened,gave_up
// where `place` is A, B or empty, `search` is the search as text, lengths are in cells, and
// `excess_cost` is the cost above the optimum. Values that are undefined or unknown are empty.
std::string compare_csv(const Results& results);

class Workspace;

// Draws the table of searches: which searches are on the map, path cost, excess cost, cells
// expanded and must-expand. The last row is the exact baseline. Must be called in the right pane's
// window.
void compare_panel(const UiContext& c);

// Whether the source is a search trace: it begins with "trace:", or ends like the file of a trace,
// in ".trace.yaml" or ".trace.json".
bool names_trace(const std::string& source);
// Reads the trace in a job, which the user can cancel. Then adds it to the list of searches and
// shows it as B.
void open_trace(Workspace& workspace, const std::string& source);

// Draws the menu of searches that can be added, with a field for typing a search, next to the
// button that opens it. `open`: whether to open it now.
void search_popup(const UiContext& c, const Rect& button, bool open);

// Draws the Add button at the right end of the head, and its menu of searches with a field for
// typing a search. Returns the button's rectangle.
Rect search_menu(const UiContext& c, const Rect& head);

// Opens the editor of the search at `index` in the list.
void open_search_editor(const UiContext& c, int index);

// Ends the undo step of a weight or row drag once the button is released, and the undo step of a
// formula, see follow_formula_editor(), even if the editor or the pane has been closed in the
// meantime. Call it once per frame, after the panel.
void end_search_gestures(const UiContext& c);

// Draws the editor while it is open: next to the pane with a notch pointing at the search's row, or
// below that row in a narrow window. Changes apply at once.
void search_editor(const UiContext& c, const Rect& row);

// Draws the bar over the map for A's or B's weight of h: a slider that updates the map, the
// resulting path cost, and the guarantee.
void weight_bar(const UiContext& c);

// The contents of popups.
void three_searches_dialog(const UiContext& c);
void tie_rules_dialog(const UiContext& c);

// A search that is being edited.
struct SearchEditing {
  const UiContext& c;
  int index;        // in the roster
  Box rest;         // from its top, each field cuts its row
  bool stacked;     // labels are above their fields
  SearchSpec spec;  // the edited search
  bool changed = false;
  std::vector<std::string> dropped =
      {};  // options removed because the new algorithm does not use them
};

// Each function draws one field. Fields that do not apply to the algorithm are
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

// Cuts a field from the room. Returns its rectangle, next to or below its label.
struct FieldPlace {
  Rect field;
  bool enabled;
};
FieldPlace place_field(SearchEditing& edit, const char* label, bool enabled, float height);

// The height of a field, and the width of a label next to it, at scale 1.
inline constexpr float kField = 28, kFieldLabel = 92;

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
