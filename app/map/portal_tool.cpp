#include "app/map/portal_tool.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <utility>

#include "app/map/path_lines.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// The distance of the bend from the straight line, as a fraction of its length.
constexpr double kBend = 0.3;

}  // namespace

NodePlace PortalArc::at(double part) const {
  const double rest = 1 - part, a = rest * rest, b = 2 * part * rest, c = part * part;
  return {a * from.x + b * bend.x + c * to.x, a * from.y + b * bend.y + c * to.y};
}

NodePlace PortalArc::way() const {
  const double far = length(from, to);
  return {(to.x - from.x) / far, (to.y - from.y) / far};
}

PortalArc arc_of(const Portal& portal) {
  const NodePlace from{portal.from.x + 0.5, portal.from.y + 0.5},
      to{portal.to.x + 0.5, portal.to.y + 0.5};
  const NodePlace bend{(from.x + to.x) / 2 + kBend * (to.y - from.y),
                       (from.y + to.y) / 2 - kBend * (to.x - from.x)};
  return {portal, from, bend, to};
}

std::array<NodePlace, 3> portal_head(NodePlace middle, NodePlace way, double length) {
  const double half = length / 2;
  const NodePlace back{middle.x - way.x * half, middle.y - way.y * half};
  return {{{middle.x + way.x * half, middle.y + way.y * half},
           {back.x - way.y * half, back.y + way.x * half},
           {back.x + way.y * half, back.y - way.x * half}}};
}

void draw_svg_portals(Svg& svg, const OpenedMap& map, const Palette& palette,
                      const SvgMapPlace& place) {
  if (portals_of(map).empty()) return;
  const Palette::Map& colors = palette.map;
  const auto text_of_place = [](SvgPlace p) { return svg_number(p.x) + " " + svg_number(p.y); };
  svg.open("g", "id=\"portals\"");
  for (const Portal& portal : portals_of(map)) {
    const PortalArc arc = arc_of(portal);
    const SvgPlace from = place.of(arc.from), to = place.of(arc.to), middle = place.of(arc.at(0.5));
    const std::string data = fmt::format("M{}Q{} {}", text_of_place(from),
                                         text_of_place(place.of(arc.bend)), text_of_place(to));
    for (const auto& [color, width] :
         {std::pair{&colors.halo, kPortalRim}, {&colors.path_casing, kPortalWidth}})
      svg.add("path", fmt::format("d=\"{}\" {}", data, svg_stroke(*color, width)));
    for (const SvgPlace end : {from, to})
      svg.add("circle", fmt::format("cx=\"{}\" cy=\"{}\" r=\"{}\" {} {}", svg_number(end.x),
                                    svg_number(end.y), kPortalDot, svg_fill(colors.path_casing),
                                    fmt::format("stroke=\"{}\"", svg_color(colors.halo))));
    if (portal.one_way) {
      std::string head;
      for (const NodePlace corner : portal_head({middle.x, middle.y}, arc.way(), kPortalHead))
        head += fmt::format("{}{}", head.empty() ? "M" : "L", text_of_place({corner.x, corner.y}));
      svg.add("path", fmt::format("d=\"{}Z\" {}", head, svg_fill(colors.path_casing)));
    }
    svg.text(middle.x + kPortalHead, middle.y - kPortalHead / 2, 11, palette.ui.text,
             fmt::format("{}", portal.cost), "");
  }
  svg.close("g");
}

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
int cost_chooser(const UiContext& c, Box row, int cost) {
  std::vector<SegmentItem> items;
  for (const int choice : kCosts) items.push_back({fmt::format("{}", choice), "Cost in cells"});
  const auto chosen = std::find(kCosts.begin(), kCosts.end(), cost) - kCosts.begin();
  const int clicked = segments(c, "portal-cost", row.min(), items, static_cast<int>(chosen));
  row.left(Pixels{segments_width(c, items)}, 8);
  const Color& ink = c.palette.ui.text2;
  if (quiet_button(c, "portal-cheaper", row.left(26), icon::kLess, ink, cost > 0)) return cost - 1;
  row.left(40).text_centered(c.fonts.mono, c.palette.ui.text, fmt::format("{}", cost));
  if (quiet_button(c, "portal-dearer", row.left(26), icon::kMore, ink, cost < Portal::kMostCost))
    return cost + 1;
  return clicked >= 0 ? kCosts[static_cast<std::size_t>(clicked)] : cost;
}

}  // namespace

MapLayer portal_layer() { return {.take_pointer = take_pointer, .draw_marks = draw_portals}; }

void portal_dialog(const UiContext& c) {
  Portal& portal = tool_of(c).shown;
  const Portal before = portal;
  DialogPart rest(c, c.px(520));
  rest.line(c.fonts.semibold, c.palette.ui.text, "Portal", 24);
  rest.line(c.fonts.body, c.palette.ui.text2,
            fmt::format("From {}, {} to {}, {}. A cost of 1 is a step on plain ground.",
                        portal.from.x, portal.from.y, portal.to.x, portal.to.y),
            36);
  portal.cost = cost_chooser(c, rest.form_row("Cost", 84, 28, 10), portal.cost);
  const std::vector<SegmentItem> ways = {
      {"Both ways", "Searches use the portal in both directions"},
      {"One way", "Only from the first end to the second"},
      {"Reverse", "Only from the second end to the first"}};
  const int way =
      segments(c, "portal-way", rest.form_row("Direction", 84, 28, 20).min(), ways, portal.one_way);
  if (way >= 0) portal.one_way = way > 0;
  if (way == 2) std::swap(portal.from, portal.to);
  if (portal != before) {
    // A one-way portal back would otherwise stay.
    c.send(BeginGesture{});
    if (way == 2) c.send(Command{RemovePortal{portal.from, portal.to}});
    c.send(Command{SetPortal{portal}});
    c.send(EndGesture{});
  }
  Box buttons = rest.top(28);
  if (push_button(c, "remove-portal", buttons.left(88), "Remove")) {
    c.send(Command{RemovePortal{portal.from, portal.to}});
    c.ui.popup = Popup::none;
  }
  if (push_button(c, "close-portal", buttons.right(88), "Close", true)) c.ui.popup = Popup::none;
}

}  // namespace waymark
