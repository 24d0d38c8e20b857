#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The scenes of the presentation as a list, in the ImGui window that is open: a click shows one, a
// drag moves it; below it title and notes of the one that is shown.
void scenes_panel(const UiContext& c, const Rect& pane);

}  // namespace waymark
