#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/compute/results.h"
#include "app/frame/ui_context.h"
#include "app/map/map_pane.h"
#include "app/map/map_panel.h"
#include "app/screen/formula_field.h"
#include "core/map/grid.h"
#include "core/search/roster.h"

namespace waymark {

// Help with writing a heuristic as a formula: names to complete, and examples to start from.

struct FormulaExample {
  const char* title;
  const char* text;
  const char* meaning;  // a sentence for tooltips
};
// The examples whose names have a meaning on the map, simple ones first. At least one.
std::vector<FormulaExample> formula_examples(const Grid& grid);

// Everything that has a meaning on the map, in the order of formula_names().
std::vector<FormulaOffer> formula_offers(const Grid& grid);

// Like name_completion(). In the body of "over L:", landmarks are called L.
FormulaCompletion formula_completion(std::string_view text, int at, const Grid& grid);

// The values of names at the start. Each is computed once for a scene, in O(cells * landmarks).
class StartValues {
 public:
  // "37", or "245 for L5" for the largest cost of any landmark L. Empty if the name has no value at
  // the start.
  const std::string& text_of(const FormulaOffer& offer, const Results& results);

 private:
  std::optional<Scene> scene_;
  std::map<std::string, std::string> texts_;  // by FormulaOffer::form
};

// What holds for the formula of a search, for its editor and for the map. Rectangles are in pixels.

// The text of the first formula of that search, which must have one.
const std::string& formula_text_of(const Scene& scene, Slot slot);

// Draws what holds for the formula on this map and for this goal: whether it is admissible and
// consistent, and whether the path is optimal. Omits what does not fit. Returns the formula
// divided so that it is admissible, if the user has asked for this.
std::optional<std::string> formula_verdict(const UiContext& c, const Rect& area, Slot slot);
// The height of the verdict without omissions, for text of that width.
float formula_verdict_height(const UiContext& c, float width, Slot slot);

// Draws two rows: whether the formula is admissible and consistent, and the most important reason.
void short_verdict(const UiContext& c, const Rect& area, Slot slot);

// Draws how many cells A, B and the first other search with landmarks expand, as bars. `edited`:
// the search of the formula.
void formula_bars(const UiContext& c, const Rect& area, Slot edited);
float formula_bars_height(const UiContext& c, Slot edited);

// Draws a card next to the cell with the largest overestimate, with h and the true cost.
void overestimate_card(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t, Slot slot);

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
