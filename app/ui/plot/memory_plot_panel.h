#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// Draws the study of smaller tables: expanded cells over the memory of the tables, one mark per way
// of storing them, and the finding as text.
void memory_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
