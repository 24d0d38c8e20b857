#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Opens the editor of the search at that place in the list.
void open_search_editor(const UiContext& c, int index);

// Ends the one undo step that a drag of the weight or of a row is, once it is let go, also where
// the editor or the pane was closed meanwhile. To be called once a frame, behind the panel.
void end_search_gestures(const UiContext& c);

// Draws the editor while it is open: beside the pane with a notch at the search's row, in a
// narrow window below that row. What is changed there acts at once.
void search_editor(const UiContext& c, const Rect& row);

}  // namespace waymark
