#include "app/shell/toolbar.h"

#include <cmath>
#include <fmt/format.h>

#include "app/map/map_pane.h"
#include "app/movers/mover_list.h"
#include "app/scene/cell_words.h"
#include "app/scene/import_text.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/widgets.h"
#include "app/shell/menu_bar.h"
#include "app/shell/split_chooser.h"
#include "core/io/import_rules.h"

namespace waymark {
namespace {

// Whether the full labels do not fit.
bool short_labels(const UiContext& c) { return c.layout.toolbar.w < c.px(1420); }

// Places controls from left to right, vertically centred in the bar. Their height is 28 at scale 1.
class Bar {
 public:
  Bar(const UiContext& c, const Rect& rect)
      : c_(c),
        list_(*ImGui::GetWindowDrawList()),
        rect_(rect),
        x_(rect.x + c.px(c.layout.compact ? 12 : 20)) {}

  Rect next(float width) {
    const Rect rect{x_, std::round(rect_.y + (rect_.h - c_.px(28)) / 2), width, c_.px(28)};
    x_ += width;
    return rect;
  }
  void gap(float width) { x_ += c_.px(width); }
  void divider() {
    gap(c_.layout.compact ? 10 : 12);
    list_.AddRectFilled({x_, rect_.y + c_.px(14)}, {x_ + 1, rect_.y + rect_.h - c_.px(14)},
                        c_.palette.ui.line2.packed());
    gap(c_.layout.compact ? 10 : 12);
  }
  float x() const { return x_; }
  ImDrawList& list() { return list_; }

 private:
  const UiContext& c_;
  ImDrawList& list_;
  Rect rect_;
  float x_;
};

// Adapts to the map's name if the bar is wide enough.
float map_chooser_width(const UiContext& c) {
  if (c.layout.slim) return c.px(116);
  if (c.layout.compact) return c.px(164);
  if (short_labels(c)) return c.px(204);
  const float name = text_width(c.fonts.medium, c.results.scene.map->title);
  return std::clamp(name + c.px(64), c.px(224), c.px(360));
}

void map_chooser(const UiContext& c, Bar& bar) {
  const float width = map_chooser_width(c);
  const Rect rect = bar.next(width);
  const Palette::Ui& ui = c.palette.ui;
  if (push_button(c, "map", rect, "")) ImGui::OpenPopup("map-chooser");
  ImDrawList& list = bar.list();
  draw_text(list, c.fonts.body, {rect.x + c.px(10), centered_top(c.fonts.body, rect.y, rect.h)},
            ui.text2, c.results.asked().map->painted ? icon::kPaint : icon::kMap);
  draw_text(list, c.fonts.medium, {rect.x + c.px(34), centered_top(c.fonts.medium, rect.y, rect.h)},
            ui.text, fitted(c.fonts.medium, c.results.scene.map->title, width - c.px(62)));
  tooltip(c, rect,
          c.results.scene.map->title +
              (c.results.asked().map->painted ? ", painted since it was opened" : ""));
  draw_text(list, c.fonts.body,
            {rect.x + rect.w - c.px(20), centered_top(c.fonts.body, rect.y, rect.h)}, ui.text2,
            icon::kList);
  ImGui::SetNextWindowPos({rect.x, rect.y + rect.h + c.px(4)});
  if (!ImGui::BeginPopup("map-chooser")) return;
  ImGui::PushStyleVar(ImGuiStyleVar_ItemSpacing, ImVec2(c.px(24), c.px(8)));
  demo_items(c);
  ImGui::Separator();
  const Action& open = c.actions.at("file.open");
  if (ImGui::MenuItem(open.label.c_str(), open.chord.text().c_str())) c.run(open);
  ImGui::PopStyleVar();
  ImGui::EndPopup();
}

void action_button(const UiContext& c, Bar& bar, std::string_view id, std::string_view icon = {}) {
  const Action& action = c.actions.at(id);
  const Rect rect = bar.next(c.px(30));
  if (quiet_button(c, action.id.c_str(), rect, icon.empty() ? action.icon : icon, c.palette.ui.text,
                   action.enabled()))
    c.run(action);
  tooltip(c, rect, action_hint(action));
}

// Draws the icon of a pane's switch: a frame in which the pane is filled if it is visible.
void pane_button(const UiContext& c, Bar& bar, std::string_view id, bool left) {
  const Action& action = c.actions.at(id);
  const Rect rect = bar.next(c.px(30));
  if (quiet_button(c, action.id.c_str(), rect, "", c.palette.ui.text)) c.run(action);
  tooltip(c, rect, action_hint(action));
  ImDrawList& list = bar.list();
  const Rect frame{std::round(rect.x + rect.w / 2 - c.px(7)),
                   std::round(rect.y + rect.h / 2 - c.px(6)), c.px(14), c.px(12)};
  const unsigned ink = c.palette.ui.text.packed();
  list.AddRect(frame.min(), frame.max(), ink, c.px(2), 0, 1.4f * c.scale);
  const float pane = c.px(5);
  const float x = left ? frame.x : frame.x + frame.w - pane;
  if (action.checked())
    list.AddRectFilled({x, frame.y}, {x + pane, frame.y + frame.h}, ink, c.px(2));
  else
    list.AddLine({left ? x + pane : x, frame.y}, {left ? x + pane : x, frame.y + frame.h}, ink,
                 1.4f * c.scale);
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

void tool_chooser(const UiContext& c, Bar& bar) {
  const bool compact = short_labels(c);
  const Action& move = c.actions.at("edit.tool_move");
  const Action& add = c.actions.at("edit.tool_add");
  const Action& brush = c.actions.at("edit.tool_brush");
  const Action& paint = c.actions.at("edit.tool_paint");
  // The icon font has no triangle and no square. They are drawn over these placeholders.
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
  const Rect rect = bar.next(segments_width(c, items));
  const int clicked = segments(c, "tools", rect.min(), items, chosen);
  if (clicked >= 0) c.run(choices[static_cast<std::size_t>(clicked)].action);
  const float middle = std::round(rect.y + rect.h / 2), r = c.px(6);
  const auto icon_at = [&](const std::vector<SegmentItem>& before) {
    const float left = rect.x + segments_width(c, before) + c.px(10);
    return ImVec2{left + (compact ? text_width(c.fonts.body, drawn) / 2 : r), middle};
  };
  const ImVec2 at = icon_at({items[0]});
  bar.list().AddTriangleFilled(
      {at.x, at.y - r}, {at.x + r, at.y + r * 0.8f}, {at.x - r, at.y + r * 0.8f},
      (c.ui.tool == Tool::add_landmark ? c.palette.map.landmark : c.palette.ui.text2).packed());
  draw_brush_icon(bar.list(), icon_at({items[0], items[1]}), c.scale,
                  c.ui.tool == Tool::brush ? c.palette.ui.text : c.palette.ui.text2);
}

constexpr float kZoomWidth = 78;

void zoom_chooser(const UiContext& c, Bar& bar) {
  const MapPane pane = map_panes(c.state, c.layout, c.scale).front();
  const MapTransform t = pane.transform(c.state.camera, *c.results.scene.map, c.scale);
  const std::string size = fmt::format("{:.{}f} px", t.cell_px / c.scale, t.cell_px < 1 ? 2 : 1);
  const bool graph = t.map->layout != nullptr;
  const Rect list = bar.next(c.px(kZoomWidth));
  if (quiet_button(c, "zoom", list, "", c.palette.ui.text)) ImGui::OpenPopup("zoom-list");
  draw_text_right(bar.list(), c.fonts.mono,
                  {list.x + c.px(57), centered_top(c.fonts.mono, list.y, list.h)},
                  c.palette.ui.text, size);
  draw_text(bar.list(), c.fonts.body,
            {list.x + c.px(63), centered_top(c.fonts.body, list.y, list.h)}, c.palette.ui.text2,
            icon::kList);
  tooltip(c, list, graph ? "Screen pixels per map unit" : "Screen pixels per cell");
  ImGui::SetNextWindowPos({list.x, list.y + list.h + c.px(4)});
  if (!ImGui::BeginPopup("zoom-list")) return;
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
  list.AddCircleFilled(middle, c.px(3), ink, 12);
}

// Adds the ways to cut the map as menu items. The tooltip of a disabled item gives the reason.
void cut_items(const UiContext& c) {
  for (const Action& action : c.actions.all()) {
    if (!action.id.starts_with("cut.")) continue;
    if (ImGui::MenuItem(action.label.c_str(), nullptr, action.checked(), action.enabled()))
      c.run(action);
    const std::string refusal = action.refusal_text();
    if (!refusal.empty() && ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled))
      ImGui::SetTooltip("%s", refusal.c_str());
  }
}

void graph_chip(const UiContext& c, Bar& bar, bool brief) {
  const Rect rect = bar.next(moves_width(c, brief));
  if (push_button(c, "graph", rect, "")) ImGui::OpenPopup("cut-list");
  ImDrawList& list = bar.list();
  draw_graph_icon(c, list, {rect.x + c.px(18), std::round(rect.y + rect.h / 2)});
  draw_text(list, c.fonts.body, {rect.x + c.px(34), centered_top(c.fonts.body, rect.y, rect.h)},
            c.palette.ui.text, graph_words(c, brief));
  draw_text(list, c.fonts.body,
            {rect.x + rect.w - c.px(20), centered_top(c.fonts.body, rect.y, rect.h)},
            c.palette.ui.text2, icon::kList);
  const Graph& graph = *c.results.scene.map->grid.graph();
  const auto& rules = c.results.scene.map->import;
  const std::string cost = rules ? edge_cost_words(rules->costs) : "";
  tooltip(c, rect,
          fmt::format("On a graph, edges replace moves{}. The list has other {}{}",
                      graph.directed() ? "; some are one-way, or cost more in one direction" : "",
                      cost.empty() ? "ways to divide the map" : "costs. Currently, ", cost));
  ImGui::SetNextWindowPos({rect.x, rect.y + rect.h + c.px(4)});
  if (!ImGui::BeginPopup("cut-list")) return;
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
  const Rect rect = bar.next(segments_width(c, items));
  const int chosen = c.state.scene.directions.count == 8 ? 1 : 0;
  const int clicked = segments(c, "moves", rect.min(), items, chosen);
  if (clicked == 2)
    ImGui::OpenPopup("diagonals-list");
  else if (clicked >= 0 && clicked != chosen)
    c.send(Command{SetDirections{clicked == 1 ? 8 : 4}});
  ImGui::SetNextWindowPos({rect.x, rect.y + rect.h + c.px(4)});
  if (!ImGui::BeginPopup("diagonals-list")) return;
  ImGui::TextUnformatted("Diagonal steps");
  for (const Action& action : c.actions.all()) {
    if (!action.id.starts_with("diagonals.")) continue;
    if (action.begins_group) ImGui::Separator();
    if (ImGui::MenuItem(action.label.c_str(), nullptr, action.checked())) c.run(action);
  }
  ImGui::Separator();
  ImGui::TextUnformatted("Or a unit with a size and a heading");
  mover_items(c);
  ImGui::Separator();
  ImGui::TextUnformatted("Or the map as polygons or hexagons");
  cut_items(c);
  ImGui::EndPopup();
}

float race_width(const UiContext& c) { return c.px(c.layout.compact ? 74 : 126); }

// The only filled button. It starts the race, or pauses a running race.
void race_button(const UiContext& c, Bar& bar) {
  const Action& race = c.actions.at("playback.race");
  const Rect rect = bar.next(race_width(c));
  bar.gap(12);
  if (!race.enabled()) return;
  const bool playing = c.ui.play.playing;
  const std::string words = playing ? "Pause" : c.layout.compact ? "Race" : race.label;
  if (push_button(c, "race", rect, (playing ? icon::kPause : icon::kPlay) + ("  " + words), true))
    playing ? c.run("playback.play") : c.run(race);
  tooltip(c, rect,
          playing ? action_hint(c.actions.at("playback.play"))
                  : "Both searches side by side from the start   " + race.chord.text());
}

// Draws the controls at the right end in a slim window.
void slim_end(const UiContext& c, const Rect& rect) {
  constexpr float kButtons = 3 * 30 + 8;
  Bar right(c, {rect.x + rect.w - c.px(kButtons) - c.px(12), rect.y, rect.w, rect.h});
  action_button(c, right, "help.commands");
  pane_button(c, right, "view.summary", true);
  pane_button(c, right, "view.right", false);
  end_pane();
}

}  // namespace

void toolbar(const UiContext& c) {
  const Rect& rect = c.layout.toolbar;
  if (begin_pane("toolbar", rect)) {
    Bar left(c, rect);
    hairline(left.list(), rect.x, rect.x + rect.w, rect.y + rect.h - 1, c.palette.ui.line);
    map_chooser(c, left);
    left.gap(8);
    if (!c.layout.slim) {
      action_button(c, left, "edit.undo");
      action_button(c, left, "edit.redo");
      left.divider();
    }
    tool_chooser(c, left);
    if (c.layout.slim) return slim_end(c, rect);
    constexpr float kRightButtons = 5 * 30 + 33 + 24;
    Bar right(c, {rect.x + rect.w - c.px(kRightButtons) - race_width(c) - c.px(20), rect.y, rect.w,
                  rect.h});
    // Controls that do not fit are in the menus.
    const float divider = c.px(c.layout.compact ? 20 : 24);
    const auto fits = [&](float width) { return left.x() + divider + width + c.px(8) < right.x(); };
    const bool mover = c.state.scene.map->ground != nullptr;
    const float split = split_chooser_width(c) + divider;
    const auto moves_of = [&](bool brief) {
      return mover ? mover_chip_width(c, brief) : moves_width(c, brief);
    };
    const bool brief = short_labels(c) || !fits(moves_of(false) + split);
    const float moves = moves_of(brief) + divider;
    if (fits(c.px(kZoomWidth) + moves + split)) {
      left.divider();
      zoom_chooser(c, left);
    }
    if (fits(moves + split - divider)) {
      left.divider();
      mover ? mover_chip(c, left.next(moves_of(brief)), brief) : moves_chooser(c, left, brief);
    }
    if (fits(split - divider)) {
      left.divider();
      split_chooser(c, left.next(split_chooser_width(c)).min());
    }
    race_button(c, right);
    action_button(c, right, "help.commands");
    const bool dark =
        c.settings.theme == Theme::kDark || c.settings.theme == Theme::kColorBlindDark;
    action_button(c, right, "view.next_theme", dark ? icon::kLight : icon::kDark);
    action_button(c, right, "help.keys");
    right.divider();
    pane_button(c, right, "view.summary", true);
    pane_button(c, right, "view.right", false);
  }
  end_pane();
}

}  // namespace waymark
