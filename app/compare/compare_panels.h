#pragma once

#include <string>

#include "app/frame/ui_context.h"

namespace waymark {

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

}  // namespace waymark
