#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Opens the editor of the contender at that place in the list.
void open_contender_editor(const UiContext& c, int index);

// Ends the one undo step that a drag of the weight is, once it is let go, also where the editor was
// closed meanwhile. To be called once a frame.
void end_weighing(const UiContext& c);

// Draws the editor beside the pane while it is open. What is changed there acts at once.
void contender_editor(const UiContext& c);

}  // namespace waymark
