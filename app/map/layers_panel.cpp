#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "app/kit/numbers.h"
#include "app/map/field_text.h"
#include "app/map/legend.h"
#include "app/map/map_colors.h"
#include "app/map/map_panel.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/search/clique_levels.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// Draws the menu of everything that can be drawn over the map: one overlay at a time, and marks.
void add_menu(const UiContext& c, const Rect& head) {
  if (head_button(c, head, "add-layer", fmt::format("Add  {}", icon::kList)))
    ImGui::OpenPopup("add-layer");
  if (!ImGui::BeginPopup("add-layer")) return;
  layer_menu(c);
  ImGui::EndPopup();
}

// Draws "A B", the choice of the search that the overlay belongs to.
void heuristic_switch(const UiContext& c, Box rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, rect, ui.track, c.px(5));
  for (const Slot of : {Slot::a, Slot::b}) {
    const bool a = of == Slot::a;
    const Box half = a ? rect.left(Pixels{rect.w / 2}) : rect;
    const bool chosen = c.state.field.of == of;
    if (quiet_button(c, a ? "of-a" : "of-b", half, "", ui.text))
      c.send(Command{SetField{{c.state.field.kind, of}}});
    if (chosen) {
      fill_rect(list, half, ui.sel, c.px(5));
      frame_rect(list, half, ui.line2, c.px(5));
    }
    half.text_centered(c.fonts.caption, chosen ? ui.text : ui.text2, a ? "A" : "B");
    tooltip(
        c, half,
        fmt::format("For {}, {}", a ? "A" : "B", slot_title(c.results.scene, c.results.moves, of)));
  }
}

void remove_layer(const UiContext& c, Layer layer) {
  if (layer == Layer::field) {
    c.send(Command{SetField{{FieldKind::none, c.state.field.of}}});
    c.send(Command{SetRightField{}});
    return;
  }
  LayerLook look = c.state.layer(layer);
  look.shown = false;
  c.send(Command{SetLayer{layer, look}});
}

// Draws the controls that replace the range while the pointer is on the row, and cuts them from the
// right.
void row_controls(const UiContext& c, Box& row, Layer layer) {
  if (is_removable(layer)) {
    const Rect remove = row.right(20).inset(0, 2);
    if (quiet_button(c, "remove", remove, icon::kRemove, c.palette.ui.text2))
      remove_layer(c, layer);
    tooltip(c, remove, "Remove this layer");
  }
  // Two maps shown side by side have the overlays of both searches.
  if (layer == Layer::field && row_of(c.state.field.kind).of_one_heuristic &&
      c.state.split == Split::overlaid) {
    row.right(4);
    heuristic_switch(c, row.right(44).inset(0, 2));
  }
}

// Draws the name, followed by the name of the search if there is room.
void draw_name(const UiContext& c, Box row, Layer layer, bool shown) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.body;
  row.text(font, shown ? ui.text : ui.text3,
           fitted(font, layer_name(c.state, c.results, layer), row.w), 8);
  const std::string note = layer_note(c.state, c.results, layer);
  if (!note.empty() && row.w >= c.px(48))
    row.text(font, shown ? ui.text2 : ui.text3, fitted_name(font, note, row.w));
}

// The visible layers as one line, shortened to fit next to the heading.
std::string summary(const UiContext& c, const std::vector<Layer>& layers) {
  const float room = c.layout.layers.w - 2 * c.px(kSectionPadding) - c.px(90);
  const std::string more = ", …";
  std::string words, most;  // `most`: the longest list of whole names that fits
  for (const Layer layer : layers) {
    if (!c.state.layer(layer).shown) continue;
    if (!words.empty()) words += ", ";
    words += layer_word(c.state, c.results, layer);
    if (text_width(c.fonts.body, words + more) <= room) most = words;
  }
  if (words.empty()) return "none visible";
  if (most.empty() || text_width(c.fonts.body, words) <= room)
    return fitted(c.fonts.body, words, room);
  return most + more;
}

void draw_row(const UiContext& c, Box row, Layer layer) {
  const Palette::Ui& ui = c.palette.ui;
  LayerLook look = c.state.layer(layer);
  ImGui::PushID(static_cast<int>(layer));
  // Also true while one of the row's controls is pressed, because the control must still exist when
  // the button is released.
  const bool hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
                       ImGui::IsMouseHoveringRect(row.min(), row.max());
  const Rect eye = row.left(24).inset(-4).left(24);
  bool changed = quiet_button(c, "eye", eye, look.shown ? icon::kShown : icon::kHidden,
                              look.shown ? ui.text2 : ui.text3);
  if (changed) look.shown = !look.shown;
  tooltip(c, eye, look.shown ? "Hide this layer" : "Show this layer");
  draw_layer_swatch(c, *ImGui::GetWindowDrawList(), row.left(30, 10).middle(12), layer,
                    look.shown ? look.opacity : 0.3f);
  const Rect slider = row.right(64, 12);
  if (hovered && is_removable(layer))
    row_controls(c, row, layer);
  else
    row.text_right(c.fonts.mono, look.shown ? ui.text2 : ui.text3,
                   layer_range(c.state, c.results, layer));
  row.right(8);
  draw_name(c, row, layer, look.shown);
  ImGui::SetCursorScreenPos(row.min());
  pointer_area("name", row.size());  // an ImGui item for the tooltip
  tooltip(c, row, layer_meaning(c.state, c.results, layer));
  changed |= opacity_slider(c, "opacity", slider, look.opacity, !look.shown);
  tooltip(c, slider, fmt::format("Opacity {:.0f}%", 100 * look.opacity));
  if (changed) c.send(Command{SetLayer{layer, look}});
  ImGui::PopID();
}

}  // namespace

void layers_panel(const UiContext& c, Fold& fold) {
  const std::vector<Layer> layers = listed_layers(c.state);
  const Rect head = folding_head(c, c.layout.layers, "Layers", c.layout.layers_folded,
                                 c.layout.explore ? "" : summary(c, layers), fold);
  if (c.layout.layers_folded) return;
  add_menu(c, head);
  Box rows = Box(c, head).below();
  for (const Layer layer : layers) draw_row(c, rows.top(kRow), layer);
}

namespace {

constexpr float kColumn = 264, kGap = 20, kMenuRow = 24, kCaption = 22;

constexpr std::array<const char*, 5> kGroupTitles = {"Cost to the goal", "Between A and B",
                                                     "All landmarks and the selected one",
                                                     "The search", "Best next landmark"};

void menu_caption(const UiContext& c, Box& column, std::string_view text) {
  Box row = column.top(kCaption).inset(6);
  row.top(8);
  row.line(c.fonts.caption, c.palette.ui.text3, text, kCaption - 8);
}

// Adds a row that runs an action. `draw(rect, opacity)` draws its swatch.
template <class Draw>
void menu_row(const UiContext& c, Box& column, const Action& action, std::string_view name,
              std::string_view meaning, bool radio, Draw&& draw) {
  Box row = column.top(kMenuRow);
  const bool enabled = action.enabled();
  if (quiet_button(c, action.id.c_str(), row, "", c.palette.ui.text, enabled)) c.run(action);
  if (enabled) tooltip(c, row, meaning);
  const Palette::Ui& ui = c.palette.ui;
  row.left(6);
  Box mark = row.left(22);
  if (action.checked()) mark.text(c.fonts.body, ui.text, radio ? icon::kDone : icon::kShown);
  draw(row.left(30, 10).middle(12), enabled ? 1.0f : 0.3f);
  row.right(8);
  row.text_right(c.fonts.mono, ui.text3, action.chord.text());
  row.text(c.fonts.body, enabled ? ui.text : ui.text3, name);
}

// Chooses A or B for overlays that depend on a search's heuristic.
void search_choice(const UiContext& c, const Rect& rect) {
  const auto item = [&](Slot of, const char* name) {
    return SegmentItem{name, slot_title(c.results.scene, c.results.moves, of)};
  };
  const std::vector<SegmentItem> items = {item(Slot::a, "of A"), item(Slot::b, "of B")};
  const FieldChoice& field = c.state.field;
  const int clicked = segments(c, "heuristic", rect.min(), items, field.of == Slot::a ? 0 : 1);
  if (clicked >= 0) c.send(Command{SetField{{field.kind, clicked == 0 ? Slot::a : Slot::b}}});
}

// Chooses the level of the overlay of cliques.
void clique_level_choice(const UiContext& c, const Rect& rect) {
  constexpr int kMost = 9;
  const CliqueLevels* const levels = prepared_in<CliqueLevels>(c.results.prepared);
  if (!levels) return;
  std::vector<SegmentItem> items = {{"first", "The level at which the search begins"}};
  for (int level = 1; level < levels->count() && level <= kMost; ++level)
    items.push_back({std::to_string(level),
                     fmt::format("Level {}: {} cliques", level, grouped(levels->size(level)))});
  const int clicked = segments(c, "cliques", rect.min(), items,
                               std::min(c.state.clique_level, static_cast<int>(items.size()) - 1));
  if (clicked >= 0) c.send(Command{SetCliqueLevel{clicked}});
}

void no_field_row(const UiContext& c, Box& column) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  menu_row(c, column, c.actions.at(field_action_id({})), "None: plain floor", "", true,
           [&](const Rect& swatch, float) {
             fill_rect(list, swatch, c.palette.map.floor, c.px(2));
             frame_rect(list, swatch, c.palette.ui.line2, c.px(2));
           });
}

void field_items(const UiContext& c, Box& column, FieldGroup group) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  menu_caption(c, column, kGroupTitles[static_cast<std::size_t>(group)]);
  for (const FieldRow& row : field_rows().subspan(1)) {
    if (row.group != group) continue;
    const FieldKind kind = row.kind;
    const FieldChoice field{kind, c.state.field.of};
    menu_row(c, column, c.actions.at(field_action_id(field)), field_name(field),
             field_meaning(kind), true, [&](const Rect& swatch, float opacity) {
               draw_field_swatch(c, list, swatch, kind, opacity);
             });
  }
}

void mark_rows(const UiContext& c, Box& column) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const std::array<Layer, 10> layers = {
      Layer::explored_a, Layer::explored_b, Layer::exact,    Layer::path, Layer::footprints,
      Layer::tree,       Layer::frontier,   Layer::plateaus, Layer::flow, Layer::triangle};
  for (const Layer layer : layers) {
    if (layer == Layer::footprints && !c.state.scene.map->ground) continue;
    const Action& action = c.actions.at(fmt::format("layer.{}", name_of(layer)));
    const std::string name =
        layer == Layer::triangle ? "Landmark triangle" : layer_name(c.state, c.results, layer);
    menu_row(c, column, action, name, layer_meaning(c.state, c.results, layer), false,
             [&](const Rect& swatch, float opacity) {
               draw_layer_swatch(c, list, swatch, layer, opacity);
             });
  }
}

}  // namespace

void layer_menu(const UiContext& c) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = c.px(2 * kColumn + kGap);
  Box columns(c, {at.x, at.y, width, 0});
  Box fields = columns.left(kColumn), gap = columns.left(kGap), marks = columns;
  const auto title = [&](Box& column, const char* text) {
    column.top(28).inset(6).text(c.fonts.semibold, c.palette.ui.text, text);
  };
  title(fields, "Colour cells by");
  search_choice(c, fields.top(32));
  no_field_row(c, fields);
  for (const FieldGroup group :
       {FieldGroup::cost, FieldGroup::both, FieldGroup::landmarks, FieldGroup::search})
    field_items(c, fields, group);
  if (c.state.field.kind == FieldKind::cliques) clique_level_choice(c, fields.top(32));
  title(marks, "Marks on the map");
  mark_rows(c, marks);
  // Placed in the second column, so the menu fits a small window.
  field_items(c, marks, FieldGroup::one_more);
  const float height = std::max(fields.y, marks.y) - at.y;
  fill_rect(*ImGui::GetWindowDrawList(), gap.top(Pixels{height}).middle(Pixels{1}, Pixels{height}),
            c.palette.ui.line);
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({width, height});
}

namespace {

void draw_explored(const UiContext& c, ImDrawList& list, const Rect& rect, const Color& fill,
                   const Color& edge) {
  fill_rect(list, rect, fill, c.px(2));
  frame_rect(list, rect, edge, c.px(2));
}

void draw_dots(const UiContext& c, ImDrawList& list, const Rect& rect, const Color& color) {
  const float y = std::round(rect.y + rect.h / 2);
  for (float x = rect.x + c.px(2); x < rect.x + rect.w; x += c.px(6))
    fill_rect(list, {x, y - c.px(1.5f), c.px(3), c.px(3)}, color, c.px(1));
}

// Hills below a sun, a common icon for an image.
void draw_picture(const UiContext& c, ImDrawList& list, const Rect& rect, const Color& color) {
  const float bottom = rect.y + rect.h - c.px(2), top = rect.y + c.px(3);
  list.AddTriangleFilled({rect.x + c.px(3), bottom}, {rect.x + c.px(11), top},
                         {rect.x + c.px(18), bottom}, color.packed());
  list.AddTriangleFilled({rect.x + c.px(13), bottom}, {rect.x + c.px(20), top + c.px(2)},
                         {rect.x + c.px(27), bottom}, color.packed());
  add_disc(list, {rect.x + c.px(24), top + c.px(1)}, c.px(1.5f), color.packed());
}

void draw_arrow(const UiContext& c, ImDrawList& list, const Rect& rect, const Color& color) {
  const float y = std::round(rect.y + rect.h / 2) + 0.5f, right = rect.x + rect.w - c.px(2);
  const float barb = c.px(3.5f), width = 1.4f * c.scale;
  list.AddLine({rect.x + c.px(2), y}, {right, y}, color.packed(), width);
  list.AddLine({right, y}, {right - barb, y - barb}, color.packed(), width);
  list.AddLine({right, y}, {right - barb, y + barb}, color.packed(), width);
}

// Draws a third each for A, for both, and for B; a single line if there is only one path.
void draw_paths(const UiContext& c, ImDrawList& list, const Rect& rect, float opacity) {
  if (!c.results.has_b()) return draw_path_swatch(c, list, rect, PathOf::both, opacity);
  const float third = std::round(rect.w / 3);
  draw_path_swatch(c, list, {rect.x, rect.y, third, rect.h}, PathOf::a, opacity);
  draw_path_swatch(c, list, {rect.x + third, rect.y, rect.w - 2 * third, rect.h}, PathOf::both,
                   opacity);
  draw_path_swatch(c, list, {rect.x + rect.w - third, rect.y, third, rect.h}, PathOf::b, opacity);
}

}  // namespace

// One strip per pixel.
void draw_field_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, FieldKind kind,
                       float opacity, std::size_t which) {
  const FieldColors colors = field_colors(c.palette, kind);
  const CellField* const field = c.results.fields[which].get();
  const bool is_shown = field && field->kind == kind;
  const RampPart part = !is_shown                ? RampPart{}
                        : c.results.two_fields() ? ramp_part(*field)
                                                 : ramp_part(c.results);
  const int strips = std::max(1, static_cast<int>(rect.w));
  for (int i = 0; i < strips; ++i) {
    const float along = static_cast<float>(i) / static_cast<float>(std::max(1, strips - 1));
    const int index = colors.classes > 0
                          ? i * colors.classes / strips
                          : static_cast<int>(part.from + along * (part.to - part.from));
    fill_rect(list, {rect.x + static_cast<float>(i), rect.y, 1, rect.h},
              colors.table[static_cast<std::size_t>(index)].with_alpha(opacity));
  }
  frame_rect(list, rect, c.palette.ui.line2, c.px(2));
}

void draw_path_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, PathOf of,
                      float opacity) {
  const PathColors colors = path_colors(c.palette, of);
  const float y = std::round(rect.y + rect.h / 2);
  const auto band = [&](float half, const Color& color) {
    fill_rect(list, {rect.x, y - c.px(half), rect.w, 2 * c.px(half)},
              color.with_alpha(color.a * opacity));
  };
  if (colors.rim) band(5, *colors.rim);
  band(4, colors.casing);
  band(2.5f, colors.core);
}

void draw_layer_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, Layer layer,
                       float opacity) {
  const Palette::Map& map = c.palette.map;
  const auto faded = [opacity](const Color& color) { return color.with_alpha(color.a * opacity); };
  fill_rect(list, rect, map.floor, c.px(2));
  switch (layer) {
    case Layer::artwork:
      frame_rect(list, rect, c.palette.ui.line2, c.px(2));
      return draw_picture(c, list, rect, faded(c.palette.map.wall_line));
    case Layer::explored_a:
      return draw_explored(c, list, rect, faded(map.a_fill), faded(map.a_edge));
    case Layer::explored_b: {
      draw_explored(c, list, rect, faded(map.b_fill), faded(map.b_edge));
      // The last quarter has the colour of cells explored only by the landmark search.
      const Rect ties{rect.x + rect.w * 0.75f, rect.y, rect.w * 0.25f, rect.h};
      list.AddRectFilled(ties.min(), ties.max(), faded(map.ties).packed(), c.px(2),
                         ImDrawFlags_RoundCornersRight);
      frame_rect(list, rect, faded(map.b_edge), c.px(2));
      return;
    }
    case Layer::path:
      return draw_paths(c, list, rect, opacity);
    case Layer::field:
      return draw_field_swatch(c, list, rect, c.state.field.kind, opacity);
    case Layer::plateaus: {
      const float third = std::round(rect.w / 3);
      for (const float x : {rect.x + third, rect.x + 2 * third})
        fill_rect(list, {x, rect.y, c.px(1), rect.h}, faded(c.palette.ui.text));
      frame_rect(list, rect, c.palette.ui.line2, c.px(2));
      return;
    }
    case Layer::frontier: {
      const Rect left{rect.x, rect.y, std::round(rect.w / 2), rect.h};
      fill_rect(list, left, faded(map.open_a));
      fill_rect(list, {left.x + left.w, rect.y, rect.w - left.w, rect.h}, faded(map.open_b));
      return;
    }
    case Layer::flow:
      return draw_arrow(c, list, rect, faded(c.palette.numbers.on_floor));
    case Layer::exact:
      return draw_dots(c, list, rect, faded(c.palette.ui.text));
    case Layer::tree:
      return draw_arrow(c, list, rect, faded(map.a_edge));
    case Layer::triangle:
      return draw_dots(c, list, rect, faded(c.palette.panel.landmark));
    case Layer::footprints: {
      const float side = std::round(rect.h * 0.7f);
      const Rect print{std::round(rect.x + (rect.w - 1.5f * side) / 2),
                       std::round(rect.y + (rect.h - side) / 2), std::round(1.5f * side), side};
      fill_rect(list, print, Color{1, 1, 1, opacity}, c.px(3));
      return frame_rect(list, print, faded(map.path_casing), c.px(3));
    }
  }
}

}  // namespace waymark
