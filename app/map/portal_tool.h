#pragma once

#include <optional>

#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/map/map_panel.h"

namespace waymark {

// The tool that places portals: a click on each end, then a dialog for cost and direction. If the
// two cells already have a portal, the clicks open its dialog. Escape or another tool cancels the
// first click.
struct PortalTool {
  std::optional<Cell> from;  // the first end, once it has been clicked
  Portal shown;              // the portal in the dialog
};

void add_portal_actions(Workspace& workspace);

// Draws the map's portals as arcs, and handles the pointer while the tool is selected.
MapLayer portal_layer();

// The dialog for the cost and the direction of a portal. Changes apply at once.
void portal_dialog(const UiContext& c);

}  // namespace waymark
