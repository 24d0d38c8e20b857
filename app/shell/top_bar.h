#pragma once

#include <string>
#include <string_view>

#include "app/frame/ui_context.h"

namespace waymark {

// Draws the bar at the top of the window: the menu, the map, the race, the modes, the command
// search, the theme and the keys.
void top_bar(const UiContext& c);

struct OpenedMap;

// Draws the button that opens the menu, and the menu.
void main_menu(const UiContext& c, const Rect& rect);

// Adds the menu items of all actions whose ids begin with `prefix`.
void menu_items(const UiContext& c, std::string_view prefix);
// Adds the demos as items of the current menu.
void demo_items(const UiContext& c);
// Adds the costs that a graph's edges can have.
void cost_items(const UiContext& c);

// "in the style of Cogmind  ·  100 × 60  ·  3,612 free cells".
std::string map_facts_of(const OpenedMap& map);

}  // namespace waymark
