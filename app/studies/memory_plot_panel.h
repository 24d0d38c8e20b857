#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the study of smaller tables: expanded cells against the memory of the tables, one mark per
// storage method, and the finding as text.
void memory_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
