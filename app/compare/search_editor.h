#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Opens the editor of the search at `index` in the list.
void open_search_editor(const UiContext& c, int index);

// Ends the undo step of a weight or row drag once the button is released, even if the editor or the
// pane has been closed in the meantime. Call it once per frame, after the panel.
void end_search_gestures(const UiContext& c);

// Draws the editor while it is open: next to the pane with a notch pointing at the search's row, or
// below that row in a narrow window. Changes apply at once.
void search_editor(const UiContext& c, const Rect& row);

}  // namespace waymark
