#pragma once

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the menus, which are built from the action table, and on the right the map's style and
// size.
void menu_bar(const UiContext& c);

// Adds the demos as menu items. The toolbar's map chooser also uses them.
void demo_items(const UiContext& c);

// Adds the costs that the current graph's file offers as menu items. Each item reopens the file
// with that cost. Adds nothing if the file offers no choice. The toolbar's list also uses these
// items.
void cost_items(const UiContext& c);

}  // namespace waymark
