#pragma once

#include <array>
#include <optional>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/kit/palette.h"
#include "app/kit/svg.h"
#include "app/map/map_panel.h"
#include "app/map/map_svg.h"
#include "app/scene/opened_map.h"

namespace waymark {

// A portal as an arc on the map, for the screen and for exported images. The arc is a quadratic
// Bezier curve and bends to the left of its direction, so two one-way portals between the same
// cells do not cover each other. Places are in map units.
struct PortalArc {
  Portal portal;
  NodePlace from, bend, to;  // control points

  // The point at a fraction of the arc, from 0 at `from` to 1 at `to`.
  NodePlace at(double part) const;
  // The direction at the middle, as a vector of length 1. The ends are different cells.
  NodePlace way() const;
};

PortalArc arc_of(const Portal& portal);

// Dimensions in pixels at scale 1: the radius of the dots at the ends, and the length of the
// arrowhead on a one-way portal.
inline constexpr double kPortalDot = 3.5, kPortalHead = 9;

// The corners of the arrowhead, for a middle and a direction in the units of the drawing.
std::array<NodePlace, 3> portal_head(NodePlace middle, NodePlace way, double length);

// Draws the portals of the map with their costs, in a group with the id "portals". Draws nothing if
// there are none.
void draw_svg_portals(Svg& svg, const OpenedMap& map, const Palette& palette,
                      const SvgMapPlace& place);

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
