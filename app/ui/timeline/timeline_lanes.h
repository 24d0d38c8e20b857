#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// One lane a search: as long as the nodes it expands, solid as far as it is shown, with marks where
// f rises and a handle to drag. With two maps the curve of f lies above. In the timeline's pane.
void timeline_lanes(const UiContext& c);

}  // namespace waymark
