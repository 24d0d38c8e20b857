#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Where a pane has given way to the map: a strip at its edge that says which one, and opens it.
void fold_tabs(const UiContext& c);

}  // namespace waymark
