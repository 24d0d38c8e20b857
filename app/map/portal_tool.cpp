#include "app/map/portal_tool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/map/path_lines.h"
#include "app/map/portal_arcs.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {

void add_portal_actions(Workspace& workspace) {
  workspace.ui.own.make<PortalTool>();
  workspace.actions.add(
      "edit.tool_portal", "Place portals by clicking both ends", key(SDLK_u),
      [&workspace] {
        workspace.ui.own.of<PortalTool>().from.reset();
        workspace.ui.tool = Tool::portal;
      },
      always, [&workspace] { return workspace.ui.tool == Tool::portal; });
  workspace.actions.add(
      "map.remove_portals", "Remove all portals",
      [&workspace] {
        std::vector<Command> commands;
        for (const Portal& portal : portals_of(*workspace.state().scene.map))
          commands.push_back(RemovePortal{portal.from, portal.to});
        workspace.apply_as_one(commands);
      },
      [&workspace] { return !portals_of(*workspace.state().scene.map).empty(); });
}

namespace {

PortalTool& tool_of(const UiContext& c) { return c.ui.own.of<PortalTool>(); }

// The map's portal that a new one would replace.
std::optional<Portal> portal_between(const UiContext& c, Cell a, Cell b) {
  for (const Portal& portal : portals_of(*c.state.scene.map))
    if (portal.rivals({a, b})) return portal;
  return std::nullopt;
}

void open_dialog(const UiContext& c, const Portal& portal) {
  tool_of(c).shown = portal;
  c.ui.popup = Popup::portal;
  c.ui.popup_is_new = true;
}

void take_end(const UiContext& c, Cell cell) {
  std::optional<Cell>& from = tool_of(c).from;
  if (!from || !c.state.scene.map->grid.contains(*from)) {
    from = cell;
    return;
  }
  const Cell first = *std::exchange(from, std::nullopt);
  if (first == cell) return;
  const std::optional<Portal> known = portal_between(c, first, cell);
  const Portal portal = known.value_or(Portal{first, cell});
  if (!known) c.send(Command{SetPortal{portal}});
  open_dialog(c, portal);
}

bool take_pointer(const UiContext& c, const MapTransform& t, bool over_map) {
  if (c.ui.tool != Tool::portal) {
    tool_of(c).from.reset();
    return false;
  }
  if (!over_map || c.ui.panning || c.ui.space_held || c.ui.hand_is_busy()) return false;
  const Cell cell = t.cell_at(ImGui::GetIO().MousePos);
  if (!ImGui::IsMouseClicked(ImGuiMouseButton_Left) || !t.map->grid.walkable(cell)) return false;
  take_end(c, cell);
  return true;
}

void draw_arc(const UiContext& c, ImDrawList& list, const MapTransform& t, const PortalArc& arc,
              float opacity) {
  const ImVec2 from = t.at(arc.from), bend = t.at(arc.bend), to = t.at(arc.to),
               middle = t.at(arc.at(0.5));
  const Palette::Map& map = c.palette.map;
  const unsigned rim = map.halo.with_alpha(opacity).packed(),
                 ink = map.path_casing.with_alpha(opacity).packed();
  list.AddBezierQuadratic(from, bend, to, rim, static_cast<float>(kPortalRim) * c.scale);
  list.AddBezierQuadratic(from, bend, to, ink, static_cast<float>(kPortalWidth) * c.scale);
  for (const ImVec2 end : {from, to}) {
    add_disc(list, end, c.px(static_cast<float>(kPortalDot) + 1), rim);
    add_disc(list, end, c.px(static_cast<float>(kPortalDot)), ink);
  }
  if (!arc.portal.one_way) return;
  const auto corners = portal_head({middle.x, middle.y}, arc.way(), kPortalHead * c.scale);
  const auto corner = [&](std::size_t i) {
    return ImVec2{static_cast<float>(corners[i].x), static_cast<float>(corners[i].y)};
  };
  list.AddTriangle(corner(0), corner(1), corner(2), rim, 2 * c.scale);
  list.AddTriangleFilled(corner(0), corner(1), corner(2), ink);
}

void draw_portals(const UiContext& c, ImDrawList& list, const MapPane&, const MapTransform& t) {
  // Pixels at scale 1: the costs of smaller cells would overlap, and the ends of closer portals.
  constexpr float kLeastCell = 3, kLeastApart = 40;
  for (const Portal& portal : portals_of(*c.results.scene.map)) {
    const PortalArc arc = arc_of(portal);
    draw_arc(c, list, t, arc, 1);
    if (t.cell_px < kLeastCell * c.scale) continue;
    ImVec2 middle = t.at(arc.at(0.5));
    // Above ends that are close together, or the number would cover one of them.
    const ImVec2 from = t.center(portal.from), to = t.center(portal.to);
    if (std::hypot(to.x - from.x, to.y - from.y) < c.px(kLeastApart))
      middle.y = std::min({middle.y, from.y, to.y}) - c.px(10);
    draw_text_rimmed(list, c.fonts.caption, {middle.x + c.px(8), middle.y - c.px(8)},
                     c.palette.map.path_casing, c.palette.map.halo, 2 * c.scale,
                     fmt::format("{}", portal.cost));
  }
  if (c.ui.tool != Tool::portal || !tool_of(c).from) return;
  const Cell from = *tool_of(c).from;
  const Cell to = c.ui.hovered.value_or(from);
  list.AddCircle(t.center(from), c.px(7), c.palette.map.path_casing.packed(), 0, 2 * c.scale);
  if (to != from) draw_arc(c, list, t, arc_of({from, to}), 0.5f);
}

constexpr std::array<int, 8> kCosts = {0, 1, 2, 5, 10, 20, 50, 100};

// Draws the cost with buttons to lower and raise it. Returns the new cost.
int cost_chooser(const UiContext& c, ImVec2 at, int cost) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  std::vector<SegmentItem> items;
  for (const int choice : kCosts) items.push_back({fmt::format("{}", choice), "Cost in cells"});
  const auto chosen = std::find(kCosts.begin(), kCosts.end(), cost) - kCosts.begin();
  const int clicked = segments(c, "portal-cost", at, items, static_cast<int>(chosen));
  float x = at.x + segments_width(c, items) + c.px(8);
  const Rect less{x, at.y, c.px(26), c.px(28)};
  if (quiet_button(c, "portal-cheaper", less, icon::kLess, c.palette.ui.text2, cost > 0))
    return cost - 1;
  x += less.w;
  draw_text_centered(list, c.fonts.mono, {x + c.px(20), at.y + c.px(14)}, c.palette.ui.text,
                     fmt::format("{}", cost));
  const Rect more{x + c.px(40), at.y, c.px(26), c.px(28)};
  if (quiet_button(c, "portal-dearer", more, icon::kMore, c.palette.ui.text2,
                   cost < Portal::kMostCost))
    return cost + 1;
  return clicked >= 0 ? kCosts[static_cast<std::size_t>(clicked)] : cost;
}

}  // namespace

MapLayer portal_layer() { return {.take_pointer = take_pointer, .draw_marks = draw_portals}; }

void portal_dialog(const UiContext& c) {
  Portal& portal = tool_of(c).shown;
  const Portal before = portal;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float name = c.px(84), width = c.px(520);
  draw_text(list, c.fonts.semibold, at, c.palette.ui.text, "Portal");
  draw_text(list, c.fonts.body, {at.x, at.y + c.px(24)}, c.palette.ui.text2,
            fmt::format("From {}, {} to {}, {}. A cost of 1 is a step on plain ground.",
                        portal.from.x, portal.from.y, portal.to.x, portal.to.y));
  const auto row = [&](float y, const char* label) {
    draw_text(list, c.fonts.body, {at.x, centered_top(c.fonts.body, at.y + y, c.px(28))},
              c.palette.ui.text, label);
    return ImVec2{at.x + name, at.y + y};
  };
  portal.cost = cost_chooser(c, row(c.px(60), "Cost"), portal.cost);
  const std::vector<SegmentItem> ways = {
      {"Both ways", "Searches use the portal in both directions"},
      {"One way", "Only from the first end to the second"},
      {"Reverse", "Only from the second end to the first"}};
  const int way = segments(c, "portal-way", row(c.px(98), "Direction"), ways, portal.one_way);
  if (way >= 0) portal.one_way = way > 0;
  if (way == 2) std::swap(portal.from, portal.to);
  if (portal != before) {
    // A one-way portal back would otherwise stay.
    c.send(BeginGesture{});
    if (way == 2) c.send(Command{RemovePortal{portal.from, portal.to}});
    c.send(Command{SetPortal{portal}});
    c.send(EndGesture{});
  }
  const float bottom = at.y + c.px(146), button = c.px(88);
  if (push_button(c, "remove-portal", {at.x, bottom, button, c.px(28)}, "Remove")) {
    c.send(Command{RemovePortal{portal.from, portal.to}});
    c.ui.popup = Popup::none;
  }
  if (push_button(c, "close-portal", {at.x + width - button, bottom, button, c.px(28)}, "Close",
                  true))
    c.ui.popup = Popup::none;
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, c.px(174)});
}

}  // namespace waymark
