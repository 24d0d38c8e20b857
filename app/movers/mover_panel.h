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

}  // namespace waymark
