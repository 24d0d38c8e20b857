#pragma once

#include <string>
#include <vector>

#include "app/frame/ui_context.h"
#include "core/mover/mover.h"

namespace waymark {

// Draws the section of the right pane for the map's mover: cards to choose one, its abilities and
// their costs, and its speed on each terrain. A change creates a custom mover.
void mover_panel(const UiContext& c);

// The content of the popup that edits a unit.
void mover_dialog(const UiContext& c);

// Whether a point is over the cards, which scroll with the wheel.
bool mover_cards_hold(const UiContext& c, ImVec2 point);

// The height of the content below the section's head, at scale 1.
float mover_panel_height();

// The mover being edited, and other state of the mover dialog and the mover lists.
struct MoverEditor {
  Mover mover;
  std::string path;        // path of the file to open
  std::string failure;     // why that file was not opened; empty for no error
  std::vector<Mover> own;  // custom movers used so far, newest last
};

// All movers on offer: the built-in ones, and the custom ones of this run. Includes the map's
// current mover.
std::vector<const Mover*> listed_movers(const UiContext& c);

// The movers as menu items, with "none" at the top and the editor at the bottom.
void mover_items(const UiContext& c);

// The toolbar chip that opens that menu: "1 × 2, 4 headings"; with `brief`: "cart".
float mover_chip_width(const UiContext& c, bool brief);
void mover_chip(const UiContext& c, const Rect& rect, bool brief);

// Draws the cells of a footprint in a rectangle, with the heading pointing up and marked by an
// arrow.
void draw_mover_icon(ImDrawList& list, const Rect& rect, const Mover& mover, const Color& ink,
                     float scale);

// Sets the map's mover, or removes it.
void choose_mover(const UiContext& c, const Mover* mover);

}  // namespace waymark
