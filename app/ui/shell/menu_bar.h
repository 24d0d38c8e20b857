#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The menus, made from the action table, and the map's style and size at the right.
void menu_bar(const UiContext& c);

// The demos as menu items, also used by the toolbar's map chooser.
void demo_items(const UiContext& c);

// The costs that the file of the current graph has, as menu items that reopen it; none if it has no
// choice. Also used by the toolbar's list.
void cost_items(const UiContext& c);

}  // namespace waymark
