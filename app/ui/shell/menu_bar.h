#pragma once

#include "app/ui/shell/ui_context.h"

namespace waymark {

// The menus, built from the action table, and the map's style and size on the right.
void menu_bar(const UiContext& c);

// The demos as menu items, also used by the toolbar's map chooser.
void demo_items(const UiContext& c);

// The costs that the current graph's file offers, as menu items that reopen it with one of them.
// None if it has no choice. The toolbar's list uses them, too.
void cost_items(const UiContext& c);

}  // namespace waymark
