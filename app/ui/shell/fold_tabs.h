#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// A strip at the map's edge for each pane that made room for the map. It names the pane and opens
// it.
void fold_tabs(const UiContext& c);

}  // namespace waymark
