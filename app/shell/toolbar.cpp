#include <array>
#include <cmath>
#include <fmt/format.h>

#include "app/benchmarks/benchmark_page.h"
#include "app/frame/workspace.h"
#include "app/map/map_pane.h"
#include "app/movers/mover_panel.h"
#include "app/scene/map_words.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "app/shell/window_parts.h"
#include "core/io/import_rules.h"

namespace waymark {
namespace {

// Whether the full labels do not fit.
bool short_labels(const UiContext& c) { return c.layout.toolbar.w < c.px(1420); }

// Draws the icon of a pane's switch: a frame in which the pane is filled if it is visible.
void pane_button(const UiContext& c, Bar& bar, std::string_view id, bool left) {
  const Action& action = c.actions.at(id);
  const Rect rect = bar.next(30);
  if (quiet_button(c, action.id.c_str(), rect, "", c.palette.ui.text)) c.run(action);
  tooltip(c, rect, action_hint(action));
  ImDrawList& list = bar.list();
  const Box frame = Box(c, rect).middle(14, 12);
  const unsigned ink = c.palette.ui.text.packed();
  list.AddRect(frame.min(), frame.max(), ink, c.px(2), 0, 1.4f * c.scale);
  const Box pane = left ? Box(frame).left(5) : Box(frame).right(5);
  const float edge = left ? pane.x + pane.w : pane.x;
  if (action.checked())
    list.AddRectFilled(pane.min(), pane.max(), ink, c.px(2));
  else
    list.AddLine({edge, frame.y}, {edge, frame.y + frame.h}, ink, 1.4f * c.scale);
}

// Draws the tool's icon: a dashed square, like the brush on the map.
void draw_brush_icon(ImDrawList& list, ImVec2 middle, float scale, const Color& ink) {
  const float half = std::round(6 * scale), dash = std::round(4 * scale), stroke = 1.4f * scale;
  for (const float side : {-half, half})
    for (const float end : {-half, half}) {
      const float step = end < 0 ? dash : -dash;
      list.AddLine({middle.x + end, middle.y + side}, {middle.x + end + step, middle.y + side},
                   ink.packed(), stroke);
      list.AddLine({middle.x + side, middle.y + end}, {middle.x + side, middle.y + end + step},
                   ink.packed(), stroke);
    }
}

// Draws the tool's icon: an arc between two dots, like a portal on the map.
void draw_portal_icon(ImDrawList& list, ImVec2 middle, float scale, const Color& ink) {
  const float half = 6 * scale, foot = middle.y + 4 * scale;
  const ImVec2 left{middle.x - half, foot}, right{middle.x + half, foot};
  list.AddBezierQuadratic(left, {middle.x, foot - 15 * scale}, right, ink.packed(), 1.4f * scale);
  for (const ImVec2 end : {left, right}) add_disc(list, end, 2.4f * scale, ink.packed());
}

// Draws the icon of a tool that the icon font lacks.
void draw_tool_icon(const UiContext& c, ImDrawList& list, ImVec2 middle, Tool tool) {
  const bool chosen = c.ui.tool == tool;
  const Color& ink = chosen ? c.palette.ui.text : c.palette.ui.text2;
  const float r = c.px(6);
  if (tool == Tool::brush) draw_brush_icon(list, middle, c.scale, ink);
  if (tool == Tool::portal) draw_portal_icon(list, middle, c.scale, ink);
  if (tool == Tool::add_landmark)
    list.AddTriangleFilled({middle.x, middle.y - r}, {middle.x + r, middle.y + r * 0.8f},
                           {middle.x - r, middle.y + r * 0.8f},
                           (chosen ? c.palette.map.landmark : c.palette.ui.text2).packed());
}

void tool_chooser(const UiContext& c, Bar& bar) {
  const bool compact = short_labels(c);
  const Action& move = c.actions.at("edit.tool_move");
  const Action& add = c.actions.at("edit.tool_add");
  const Action& brush = c.actions.at("edit.tool_brush");
  const Action& paint = c.actions.at("edit.tool_paint");
  const Action& portal = c.actions.at("edit.tool_portal");
  // draw_tool_icon() draws over these placeholders.
  const std::string drawn = "     ";
  struct Choice {
    Tool tool;
    const Action& action;
    std::string label;
  };
  const auto with_icon = [&](const Action& action, const char* name) {
    return compact ? action.icon : action.icon + "  " + name;
  };
  std::vector<Choice> choices = {
      {Tool::move, move, with_icon(move, "Move")},
      {Tool::add_landmark, add, compact ? drawn : drawn + "Add landmark"},
      {Tool::brush, brush, compact ? drawn : drawn + "Brush"}};
  if (paint.refusal_text().empty())
    choices.push_back({Tool::paint, paint, with_icon(paint, "Paint")});
  if (portal.refusal_text().empty())
    choices.push_back({Tool::portal, portal, compact ? drawn : drawn + "Portal"});
  // Without landmarks in A or B, there is nothing to try.
  const Action& what_if = c.actions.at("edit.tool_what_if");
  if (what_if.refusal_text().empty())
    choices.push_back({Tool::what_if, what_if, with_icon(what_if, "What if")});
  // Rocks can only be dropped during a walk.
  const Action& drop = c.actions.at("edit.tool_drop");
  if (c.state.walk.on || c.ui.tool == Tool::drop)
    choices.push_back({Tool::drop, drop, with_icon(drop, "Drop")});
  std::vector<SegmentItem> items;
  int chosen = -1;
  for (const Choice& choice : choices) {
    if (choice.tool == c.ui.tool) chosen = static_cast<int>(items.size());
    items.push_back({choice.label, action_hint(choice.action)});
  }
  const Rect rect = bar.next(Pixels{segments_width(c, items)});
  const int clicked = segments(c, "tools", rect.min(), items, chosen);
  if (clicked >= 0) c.run(choices[static_cast<std::size_t>(clicked)].action);
  const float middle = std::round(rect.y + rect.h / 2);
  std::vector<SegmentItem> before;
  for (std::size_t i = 0; i < items.size(); ++i) {
    const float left = rect.x + segments_width(c, before) + c.px(10);
    draw_tool_icon(c, bar.list(),
                   {left + (compact ? text_width(c.fonts.body, drawn) / 2 : c.px(6)), middle},
                   choices[i].tool);
    before.push_back(items[i]);
  }
}

// Map, map and plot, plot, or benchmarks.
void plot_chooser(const UiContext& c, Bar& bar) {
  const std::array<const char*, 4> ids = {"plot.in_pane", "plot.beside", "plot.full",
                                          "plot.benchmark"};
  const std::vector<SegmentItem> items = {{"Map", action_hint(c.actions.at("plot.in_pane"))},
                                          {"Both", action_hint(c.actions.at("plot.beside"))},
                                          {"Plot", action_hint(c.actions.at("plot.full"))},
                                          {"Benchmark", action_hint(c.actions.at(ids[3]))}};
  const Rect rect = bar.next(Pixels{segments_width(c, items)});
  const int now = benchmark_page_shown(c)    ? 3
                  : c.layout.full_plot       ? 2
                  : c.layout.plot_beside_map ? 1
                                             : 0;
  const int clicked = segments(c, "plot-place", rect.min(), items, now);
  if (clicked >= 0 && clicked != now) c.run(ids[static_cast<std::size_t>(clicked)]);
}

// The benchmark page's tools replace all others. On a phone, they begin with a button that closes
// the page.
void benchmark_tools(const UiContext& c, Bar& bar) {
  if (c.layout.slim) {
    if (quiet_button(c, "close-page", bar.next(30), icon::kRemove, c.palette.ui.text2))
      c.run("plot.benchmark");
    bar.gap(8);
  }
  benchmark_bar(c, bar.rest());
}

constexpr float kZoomWidth = 120;

void zoom_chooser(const UiContext& c, Bar& bar) {
  const MapPane pane = map_panes(c.state, c.layout, c.scale).front();
  const MapTransform t = pane.transform(c.state.camera, *c.results.scene.map, c.scale);
  const bool graph = t.map->layout != nullptr;
  const std::string size = fmt::format("{:.{}f} px{}", t.cell_px / c.scale, t.cell_px < 1 ? 2 : 1,
                                       graph ? "" : " a cell");
  const Rect list = bar.next(kZoomWidth);
  if (quiet_button(c, "zoom", list, "", c.palette.ui.text)) ImGui::OpenPopup("zoom-list");
  Box row(c, list);
  row.right(15, 6).text(c.fonts.body, c.palette.ui.text2, icon::kList);
  row.text_right(c.fonts.mono, c.palette.ui.text, size);
  tooltip(c, list, graph ? "Screen pixels per map unit" : "Screen pixels per cell");
  if (!begin_popup_below(c, list, "zoom-list")) return;
  const Action& fit = c.actions.at("view.fit");
  if (ImGui::MenuItem(fit.label.c_str(), fit.chord.text().c_str(), c.state.camera.fit)) c.run(fit);
  ImGui::Separator();
  for (const double wanted : {1.0, 2.0, 4.0, 8.0, 14.0, 20.0, 28.0, 36.0})
    if (ImGui::MenuItem(
            fmt::format(fmt::runtime(graph ? "{:.0f} px" : "{:.0f} px per cell"), wanted)
                .c_str())) {
      const Rect& view = pane.view;
      const ImVec2 middle{view.x + view.w / 2, view.y + view.h / 2};
      c.send(Command{SetCamera{zoomed(t, view, wanted * c.scale / t.cell_px, middle)}});
    }
  ImGui::EndPopup();
}

std::vector<SegmentItem> moves_items(const UiContext& c, bool brief) {
  const Directions& now = c.state.scene.directions;
  const bool usual = now == Directions(now.count);
  return {{brief ? "4" : "4 moves", "North, east, south, west   M"},
          {!usual  ? text_of(now)
           : brief ? "8"
                   : "8 moves",
           usual ? "Also diagonals   M" : words_of(now) + "   M"},
          {icon::kList, "Costs and corner rules for diagonal steps, units, or a mesh"}};
}

// The kind and size of a graph. They replace the moves, which a graph does not have.
std::string graph_words(const UiContext& c, bool brief) {
  const Grid& grid = c.results.scene.map->grid;
  const GraphShape shape = grid.graph()->shape();
  if (brief) return counted_cells(grid, grid.graph()->node_count());
  const char* const kind = shape == GraphShape::roads      ? "Roads"
                           : shape == GraphShape::hexagons ? "Hexes"
                           : shape == GraphShape::polygons ? "Navmesh"
                                                           : "States";
  return fmt::format("{}: {}", kind, map_facts(grid));
}

// The width of the control for moves. With `brief`, shows only the number of moves. On a graph,
// omits the kind and the number of edges.
float moves_width(const UiContext& c, bool brief) {
  if (c.results.scene.map->grid.graph())
    return text_width(c.fonts.body, graph_words(c, brief)) + c.px(62);
  return segments_width(c, moves_items(c, brief));
}

// Draws a graph's icon: a hexagon, a polygon, or a crossing with its roads.
void draw_graph_icon(const UiContext& c, ImDrawList& list, ImVec2 middle) {
  const unsigned ink = c.palette.ui.text2.packed();
  const float r = c.px(7), line = 1.4f * c.scale;
  const GraphShape shape = c.results.scene.map->grid.graph()->shape();
  if (shape != GraphShape::roads) {
    list.AddNgon(middle, r, ink, shape == GraphShape::hexagons ? 6 : 5, line);
    return;
  }
  list.AddLine({middle.x - r, middle.y + r * 0.6f}, {middle.x + r, middle.y - r * 0.6f}, ink, line);
  list.AddLine({middle.x - r * 0.3f, middle.y - r}, {middle.x + r * 0.3f, middle.y + r}, ink, line);
  add_disc(list, middle, c.px(3), ink);
}

// Adds the ways to cut the map as menu items.
void cut_items(const UiContext& c) {
  for (const Action& action : c.actions.all()) {
    if (!action.id.starts_with("cut.")) continue;
    action_item(c, action);
  }
}

void graph_chip(const UiContext& c, Bar& bar, bool brief) {
  const Rect rect = bar.next(Pixels{moves_width(c, brief)});
  if (push_button(c, "graph", rect, "")) ImGui::OpenPopup("cut-list");
  draw_graph_icon(c, bar.list(), {rect.x + c.px(18), std::round(rect.y + rect.h / 2)});
  Box row(c, rect);
  row.left(34);
  row.right(20).text(c.fonts.body, c.palette.ui.text2, icon::kList);
  row.text(c.fonts.body, c.palette.ui.text, graph_words(c, brief));
  const Graph& graph = *c.results.scene.map->grid.graph();
  const auto& rules = c.results.scene.map->import;
  const std::string cost = rules ? edge_cost_words(rules->costs) : "";
  tooltip(c, rect,
          fmt::format("On a graph, edges replace moves{}. The list has other {}{}",
                      graph.directed() ? "; some are one-way, or cost more in one direction" : "",
                      cost.empty() ? "ways to divide the map" : "costs. Currently, ", cost));
  if (!begin_popup_below(c, rect, "cut-list")) return;
  if (!cost.empty()) {
    ImGui::TextUnformatted("Edge cost");
    cost_items(c);
    ImGui::Separator();
  }
  cut_items(c);
  ImGui::EndPopup();
}

void moves_chooser(const UiContext& c, Bar& bar, bool brief) {
  if (c.results.scene.map->grid.graph()) return graph_chip(c, bar, brief);
  const std::vector<SegmentItem> items = moves_items(c, brief);
  const Rect rect = bar.next(Pixels{segments_width(c, items)});
  const int chosen = c.state.scene.directions.count == 8 ? 1 : 0;
  const int clicked = segments(c, "moves", rect.min(), items, chosen);
  if (clicked == 2)
    ImGui::OpenPopup("diagonals-list");
  else if (clicked >= 0 && clicked != chosen)
    c.send(Command{SetDirections{clicked == 1 ? 8 : 4}});
  if (!begin_popup_below(c, rect, "diagonals-list")) return;
  ImGui::TextUnformatted("Diagonal steps");
  for (const Action& action : c.actions.all()) {
    if (!action.id.starts_with("diagonals.")) continue;
    if (action.begins_group) ImGui::Separator();
    action_item(c, action);
  }
  ImGui::Separator();
  ImGui::TextUnformatted("Or a unit with a size and a heading");
  mover_items(c);
  ImGui::Separator();
  ImGui::TextUnformatted("Or the map as polygons or hexagons");
  cut_items(c);
  ImGui::EndPopup();
}

// The controls that the toolbar omits in a narrow window.
void overflow_menu(const UiContext& c, Bar& bar) {
  const Rect rect = bar.next(30);
  if (quiet_button(c, "overflow", rect, icon::kEllipsis, c.palette.ui.text))
    ImGui::OpenPopup("overflow-list");
  tooltip(c, rect, "More tools");
  if (!begin_popup_below(c, rect, "overflow-list")) return;
  menu_items(c, "split.");
  ImGui::Separator();
  menu_items(c, "map.moves");
  ImGui::Separator();
  menu_items(c, "view.fit");
  ImGui::EndPopup();
}

}  // namespace

void action_button(const UiContext& c, Bar& bar, std::string_view id, std::string_view icon,
                   const std::string& hint) {
  const Action& action = c.actions.at(id);
  const Rect rect = bar.next(30);
  if (quiet_button(c, action.id.c_str(), rect, icon.empty() ? action.icon : icon, c.palette.ui.text,
                   action.enabled()))
    c.run(action);
  tooltip(c, rect, hint.empty() ? action_hint(action) : hint);
}

void toolbar(const UiContext& c) {
  const Rect& rect = c.layout.toolbar;
  if (rect.h > 0 && begin_pane("toolbar", rect)) {
    Bar left(c, rect);
    hairline(left.list(), rect.x, rect.x + rect.w, rect.y + rect.h - 1, c.palette.ui.line);
    if (!c.layout.slim) {
      plot_chooser(c, left);
      left.divider();
    }
    if (benchmark_page_shown(c)) {
      benchmark_tools(c, left);
      return end_pane();
    }
    tool_chooser(c, left);
    const float buttons = c.px(4 * 30 + 12 + 12);
    Bar right(c, {rect.x + rect.w - buttons - c.px(12), rect.y, rect.w, rect.h});
    const float divider = c.px(c.layout.compact ? 20 : 24);
    const auto fits = [&](float width) {
      return left.x() + divider + width + c.px(30 + 8) < right.x();
    };
    const bool mover = c.state.scene.map->ground != nullptr;
    const float split = split_chooser_width(c) + divider;
    const auto moves_of = [&](bool brief) {
      return mover ? mover_chip_width(c, brief) : moves_width(c, brief);
    };
    const bool brief = short_labels(c) || !fits(moves_of(false) + split);
    const float moves = moves_of(brief) + divider;
    const bool all = fits(c.px(kZoomWidth) + moves + split);
    if (fits(moves + split - divider)) {
      left.divider();
      mover ? mover_chip(c, left.next(Pixels{moves_of(brief)}), brief)
            : moves_chooser(c, left, brief);
    }
    if (fits(split - divider)) {
      left.divider();
      split_chooser(c, left.next(Pixels{split_chooser_width(c)}).min());
    }
    if (all) {
      left.divider();
      zoom_chooser(c, left);
    } else if (!c.layout.slim || left.x() + c.px(38) < right.x() + c.px(72)) {
      left.gap(4);
      overflow_menu(c, left);
    }
    if (!c.layout.slim) {
      action_button(c, right, "edit.undo");
      action_button(c, right, "edit.redo");
      right.gap(12);
    } else {
      right.gap(72);
    }
    pane_button(c, right, "view.summary", true);
    pane_button(c, right, "view.right", false);
    end_pane();
  }
}

namespace {

constexpr std::array<const char*, 3> kActions = {"split.overlaid", "split.wipe",
                                                 "split.side_by_side"};

std::vector<SegmentItem> items_of(const UiContext& c) {
  // The icon font lacks these icons. They are drawn over the placeholders.
  std::vector<SegmentItem> items;
  for (const char* id : kActions) items.push_back({"    ", c.actions.at(id).label});
  return items;
}

// Draws an icon in a 16 x 16 square around `middle`.
class Icon {
 public:
  Icon(const UiContext& c, ImDrawList& list, ImVec2 middle, const Color& ink)
      : s_(c.scale),
        list_(list),
        left_(std::round(middle.x - 8 * s_)),
        top_(std::round(middle.y - 8 * s_)),
        ink_(ink.packed()) {}

  void frame(float x, float y, float w, float h) const {
    list_.AddRect(at(x, y), at(x + w, y + h), ink_, s_, 0, 1.4f * s_);
  }
  void filled(float x, float y, float w, float h) const {
    list_.AddRectFilled(at(x, y), at(x + w, y + h), ink_, s_);
  }

 private:
  ImVec2 at(float x, float y) const { return {left_ + x * s_, top_ + y * s_}; }

  float s_;
  ImDrawList& list_;
  float left_, top_;
  unsigned ink_;
};

void draw_icon(const Icon& icon, Split split) {
  switch (split) {
    case Split::overlaid:
      icon.frame(1.5f, 1.5f, 9, 9);
      icon.frame(5.5f, 5.5f, 9, 9);
      icon.filled(5.5f, 5.5f, 5, 5);
      return;
    case Split::wipe:
      icon.frame(1.5f, 2.5f, 13, 11);
      icon.filled(1.5f, 2.5f, 6.5f, 11);
      return;
    case Split::side_by_side:
      icon.frame(1, 3, 5.8f, 10);
      icon.frame(9.2f, 3, 5.8f, 10);
      return;
  }
}

}  // namespace

float split_chooser_width(const UiContext& c) { return segments_width(c, items_of(c)); }

void split_chooser(const UiContext& c, ImVec2 at) {
  const std::vector<SegmentItem> items = items_of(c);
  const int chosen = static_cast<int>(c.state.split);
  const int clicked = segments(c, "split", at, items, chosen);
  if (clicked >= 0) c.run(kActions[static_cast<std::size_t>(clicked)]);
  const float width = segments_width(c, items) / static_cast<float>(items.size());
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (int i = 0; i < static_cast<int>(items.size()); ++i) {
    const ImVec2 middle{at.x + width * (static_cast<float>(i) + 0.5f), at.y + c.px(14)};
    draw_icon(Icon(c, list, middle, i == chosen ? c.palette.ui.text : c.palette.ui.text2),
              static_cast<Split>(i));
  }
}

}  // namespace waymark
