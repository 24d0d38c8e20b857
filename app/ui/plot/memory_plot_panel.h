#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The bench of smaller tables: expanded cells by the memory that the tables take, a mark a way of
// storing them, and what it comes to in words.
void memory_plot_panel(const UiContext& c, const Rect& rect);

}  // namespace waymark
