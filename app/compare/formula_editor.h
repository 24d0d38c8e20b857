#pragma once

#include <optional>
#include <string>

#include "app/compare/formula_help.h"
#include "app/frame/ui_context.h"
#include "app/map/map_panel.h"
#include "app/screen/formula_field.h"
#include "core/search/roster.h"

namespace waymark {

class Workspace;

// The editor of a heuristic as a formula. In the Lab, it replaces the right pane. The search on the
// map follows every change that is a valid formula; a text with an error keeps the last one, drawn
// faintly. While the user types a name, the grey rest of the chosen completion counts as typed. All
// changes until the field loses the focus are one undo step.

// The state of the editor, in UiState::own.
struct FormulaEdit : FormulaText {
  bool open = false;
  int wanted = -1;          // index of the search to edit from the next frame on; -1: no request
  Slot slot = Slot::b;      // a or b
  std::string followed;     // the formula in the scene that the user started from or last changed
  bool typing = false;      // whether the field had the focus in the last frame
  bool in_gesture = false;  // whether typed changes are in an undo step that has not ended
  bool has_error = false;   // whether the text had an error in the last frame
  StartValues values;       // of the completions
};

// The search on the map whose formula the editor shows, a or b. std::nullopt if the editor is
// closed, outside the Lab, or if neither search has a formula.
std::optional<Slot> formula_slot(const State& state, const UiState& ui);

// Opens the editor for the search at `index` in the list, which is shown as B unless it is on the
// map. Its heuristic must contain a formula from the next frame on.
void open_formula_editor(const UiContext& c, int index);

// Draws the editor into the right pane. formula_slot() must have a value.
void formula_editor(const UiContext& c);

// Height of formula_line() at scale 1.
inline constexpr float kFormulaLine = 112;

// Draws the field of A's formula without the rest of the editor, and below it the completions of
// the typed name, the error or the verdict. Sets FormulaEdit::has_error. A must have a formula.
// The state of the field is the FormulaEdit of `c.ui`. Call follow_formula_editor() after it.
void formula_line(const UiContext& c, const Rect& rect);

// The searches after the formula of A or B has become `text`. std::nullopt if that is not a
// formula, or if the search has none.
std::optional<Roster> with_formula(Roster roster, Slot slot, const std::string& text);

// Ends the undo step of a change once the field has lost the focus, closes the editor when no
// search on the map has a formula, and sets UiState::faint. Call it once per frame, after the
// panel.
void follow_formula_editor(const UiContext& c);

// The state to draw: explored cells of the searches in UiState::faint and Run::old are more
// transparent. `results` may be nullptr.
State with_faint_searches(State state, const UiState& ui, const Results* results);

// The worst cell with a card, and the worst step of the formula, on the map.
MapLayer formula_layer();

// Adds the action that opens the editor. If no search on the map has a formula, the action adds one
// to the list and shows it as B.
void add_formula_action(Workspace& workspace);

}  // namespace waymark
