#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// What can be laid over the map, inside a popup: at the left the field that colours the cells, of
// either heuristic, at the right the marks. It stays open, so that one field after the other can be
// tried.
void layer_menu(const UiContext& c);

}  // namespace waymark
