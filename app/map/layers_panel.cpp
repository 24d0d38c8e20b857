#include "app/map/layers_panel.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <vector>

#include "app/kit/numbers.h"
#include "app/map/field_text.h"
#include "app/map/legend.h"
#include "app/map/map_colors.h"
#include "app/scene/scene_searches.h"
#include "app/screen/draw.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

// Draws the menu of everything that can be drawn over the map: one overlay at a time, and marks.
void add_menu(const UiContext& c, const Rect& head) {
  const std::string label = fmt::format("Add  {}", icon::kList);
  const float width = text_width(c.fonts.body, label) + c.px(12);
  const Rect rect{head.x + head.w - width + c.px(6), head.y + c.px(3), width, c.px(26)};
  if (quiet_button(c, "add-layer", rect, label, c.palette.ui.text2)) ImGui::OpenPopup("add-layer");
  if (!ImGui::BeginPopup("add-layer")) return;
  layer_menu(c);
  ImGui::EndPopup();
}

// Draws "A B", the choice of the search that the overlay belongs to.
void heuristic_switch(const UiContext& c, const Rect& rect) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  fill_rect(list, rect, ui.track, c.px(5));
  for (const Slot of : {Slot::a, Slot::b}) {
    const bool a = of == Slot::a;
    const Rect half{a ? rect.x : rect.x + rect.w / 2, rect.y, rect.w / 2, rect.h};
    const bool chosen = c.state.field.of == of;
    if (quiet_button(c, a ? "of-a" : "of-b", half, "", ui.text))
      c.send(Command{SetField{{c.state.field.kind, of}}});
    if (chosen) {
      fill_rect(list, half, ui.sel, c.px(5));
      frame_rect(list, half, ui.line2, c.px(5));
    }
    draw_text_centered(list, c.fonts.caption, {half.x + half.w / 2, half.y + half.h / 2},
                       chosen ? ui.text : ui.text2, a ? "A" : "B");
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

// Draws the controls that replace the range while the pointer is on the row. Returns their left
// edge.
float row_controls(const UiContext& c, const Rect& row, float right, Layer layer) {
  float x = right;
  if (is_removable(layer)) {
    x -= c.px(20);
    const Rect remove{x, row.y + c.px(2), c.px(20), row.h - c.px(4)};
    if (quiet_button(c, "remove", remove, icon::kRemove, c.palette.ui.text2))
      remove_layer(c, layer);
    tooltip(c, remove, "Remove this layer");
  }
  // Two maps shown side by side have the overlays of both searches.
  if (layer == Layer::field && row_of(c.state.field.kind).of_one_heuristic &&
      c.state.split == Split::overlaid) {
    x -= c.px(48);
    heuristic_switch(c, {x, row.y + c.px(2), c.px(44), row.h - c.px(4)});
  }
  return x;
}

// Draws the name, followed by the name of the search if there is room.
void draw_name(const UiContext& c, ImDrawList& list, const Rect& rect, Layer layer, bool shown) {
  const Palette::Ui& ui = c.palette.ui;
  const ImFont* font = c.fonts.body;
  const float top = centered_top(font, rect.y, rect.h);
  const float end = rect.x + draw_text(list, font, {rect.x, top}, shown ? ui.text : ui.text3,
                                       fitted(font, layer_name(c.state, c.results, layer), rect.w));
  const std::string note = layer_note(c.state, c.results, layer);
  const float left = end + c.px(8), room = rect.x + rect.w - left;
  if (note.empty() || room < c.px(48)) return;
  draw_text(list, font, {left, top}, shown ? ui.text2 : ui.text3, fitted_name(font, note, room));
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

void draw_row(const UiContext& c, const Rect& row, Layer layer) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  LayerLook look = c.state.layer(layer);
  ImGui::PushID(static_cast<int>(layer));
  const Rect eye{row.x - c.px(4), row.y, c.px(24), row.h};
  bool changed = quiet_button(c, "eye", eye, look.shown ? icon::kShown : icon::kHidden,
                              look.shown ? ui.text2 : ui.text3);
  if (changed) look.shown = !look.shown;
  tooltip(c, eye, look.shown ? "Hide this layer" : "Show this layer");
  draw_layer_swatch(c, list, {row.x + c.px(24), row.y + c.px(6), c.px(30), c.px(12)}, layer,
                    look.shown ? look.opacity : 0.3f);
  const float slider_width = c.px(64);
  const float right = row.x + row.w - slider_width - c.px(12);
  const float name_left = row.x + c.px(64);
  const std::string range = layer_range(c.state, c.results, layer);
  // Also true while one of the row's controls is pressed, because the control must still exist when
  // the button is released.
  const bool hovered = ImGui::IsWindowHovered(ImGuiHoveredFlags_AllowWhenBlockedByActiveItem) &&
                       ImGui::IsMouseHoveringRect(row.min(), row.max());
  float name_right = right - text_width(c.fonts.mono, range);
  if (hovered && is_removable(layer))
    name_right = row_controls(c, row, right, layer);
  else
    draw_text_right(list, c.fonts.mono, {right, centered_top(c.fonts.mono, row.y, row.h)},
                    look.shown ? ui.text2 : ui.text3, range);
  const Rect name{name_left, row.y, std::max(1.0f, name_right - c.px(8) - name_left), row.h};
  draw_name(c, list, name, layer, look.shown);
  ImGui::SetCursorScreenPos(name.min());
  pointer_area("name", name.size());  // an ImGui item for the tooltip
  tooltip(c, name, layer_meaning(c.state, c.results, layer));
  const Rect slider{row.x + row.w - slider_width, row.y, slider_width, row.h};
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
  float y = head.y + head.h;
  for (const Layer layer : layers) {
    draw_row(c, {head.x, y, head.w, c.px(kRow)}, layer);
    y += c.px(kRow);
  }
}

namespace {

constexpr float kColumn = 264, kGap = 20, kMenuRow = 24, kCaption = 22;

constexpr std::array<const char*, 5> kGroupTitles = {"Cost to the goal", "Between A and B",
                                                     "All landmarks and the selected one",
                                                     "The search", "Best next landmark"};

// One column of the menu, filled from the top.
class Column {
 public:
  Column(const UiContext& c, ImVec2 at)
      : c_(c), list_(*ImGui::GetWindowDrawList()), x_(at.x), y_(at.y) {}

  float bottom() const { return y_; }

  void caption(std::string_view text) {
    y_ += c_.px(4);
    draw_text(list_, c_.fonts.caption, {x_ + c_.px(6), y_ + c_.px(4)}, c_.palette.ui.text3, text);
    y_ += c_.px(kCaption) - c_.px(4);
  }

  // A row that runs an action. `draw(rect, opacity)` draws its swatch.
  template <class Draw>
  void row(const Action& action, std::string_view name, std::string_view meaning, bool radio,
           Draw&& draw) {
    const Rect rect = take(c_.px(kMenuRow));
    const bool enabled = action.enabled(), checked = action.checked();
    if (quiet_button(c_, action.id.c_str(), rect, "", c_.palette.ui.text, enabled)) c_.run(action);
    if (enabled) tooltip(c_, rect, meaning);
    const Palette::Ui& ui = c_.palette.ui;
    const ImFont* font = c_.fonts.body;
    const float top = centered_top(font, rect.y, rect.h);
    const char* mark = radio ? icon::kDone : icon::kShown;
    if (checked) draw_text(list_, font, {rect.x + c_.px(6), top}, ui.text, mark);
    draw({rect.x + c_.px(28), rect.y + c_.px(6), c_.px(30), c_.px(12)}, enabled ? 1.0f : 0.3f);
    draw_text(list_, font, {rect.x + c_.px(68), top}, enabled ? ui.text : ui.text3, name);
    draw_text_right(list_, c_.fonts.mono,
                    {rect.x + rect.w - c_.px(8), centered_top(c_.fonts.mono, rect.y, rect.h)},
                    ui.text3, action.chord.text());
  }

  Rect take(float height) {
    const Rect rect{x_, y_, c_.px(kColumn), height};
    y_ += height;
    return rect;
  }

 private:
  const UiContext& c_;
  ImDrawList& list_;
  float x_, y_;
};

// Chooses A or B for overlays that depend on a search's heuristic.
void heuristic_switch(const UiContext& c, Column& column) {
  const Rect rect = column.take(c.px(32));
  const auto item = [&](Slot of, const char* name) {
    return SegmentItem{name, slot_title(c.results.scene, c.results.moves, of)};
  };
  const std::vector<SegmentItem> items = {item(Slot::a, "of A"), item(Slot::b, "of B")};
  const FieldChoice& field = c.state.field;
  const int clicked = segments(c, "heuristic", rect.min(), items, field.of == Slot::a ? 0 : 1);
  if (clicked >= 0) c.send(Command{SetField{{field.kind, clicked == 0 ? Slot::a : Slot::b}}});
}

void no_field_row(const UiContext& c, Column& column) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  column.row(c.actions.at(field_action_id({})), "None: plain floor", "", true,
             [&](const Rect& swatch, float) {
               fill_rect(list, swatch, c.palette.map.floor, c.px(2));
               frame_rect(list, swatch, c.palette.ui.line2, c.px(2));
             });
}

void field_items(const UiContext& c, Column& column, FieldGroup group) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  column.caption(kGroupTitles[static_cast<std::size_t>(group)]);
  for (const FieldRow& row : field_rows().subspan(1)) {
    if (row.group != group) continue;
    const FieldKind kind = row.kind;
    const FieldChoice field{kind, c.state.field.of};
    column.row(c.actions.at(field_action_id(field)), field_name(field), field_meaning(kind), true,
               [&](const Rect& swatch, float opacity) {
                 draw_field_swatch(c, list, swatch, kind, opacity);
               });
  }
}

void mark_rows(const UiContext& c, Column& column) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const std::array<Layer, 10> layers = {
      Layer::explored_a, Layer::explored_b, Layer::exact,    Layer::path, Layer::footprints,
      Layer::tree,       Layer::frontier,   Layer::plateaus, Layer::flow, Layer::triangle};
  for (const Layer layer : layers) {
    if (layer == Layer::footprints && !c.state.scene.map->ground) continue;
    const Action& action = c.actions.at(fmt::format("layer.{}", name_of(layer)));
    const std::string name =
        layer == Layer::triangle ? "Landmark triangle" : layer_name(c.state, c.results, layer);
    column.row(action, name, layer_meaning(c.state, c.results, layer), false,
               [&](const Rect& swatch, float opacity) {
                 draw_layer_swatch(c, list, swatch, layer, opacity);
               });
  }
}

}  // namespace

void layer_menu(const UiContext& c) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const auto title = [&](Column& column, const char* text) {
    const Rect rect = column.take(c.px(28));
    draw_text(list, c.fonts.semibold,
              {rect.x + c.px(6), centered_top(c.fonts.semibold, rect.y, rect.h)}, c.palette.ui.text,
              text);
  };
  Column fields(c, at);
  title(fields, "Colour cells by");
  heuristic_switch(c, fields);
  no_field_row(c, fields);
  for (const FieldGroup group :
       {FieldGroup::cost, FieldGroup::both, FieldGroup::landmarks, FieldGroup::search})
    field_items(c, fields, group);
  Column marks(c, {at.x + c.px(kColumn) + c.px(kGap), at.y});
  title(marks, "Marks on the map");
  mark_rows(c, marks);
  // Placed in the second column, so the menu fits a small window.
  field_items(c, marks, FieldGroup::one_more);
  const float bottom = std::max(fields.bottom(), marks.bottom());
  const float middle = std::round(at.x + c.px(kColumn) + c.px(kGap) / 2);
  list.AddRectFilled({middle, at.y}, {middle + 1, bottom}, c.palette.ui.line.packed());
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({2 * c.px(kColumn) + c.px(kGap), bottom - at.y});
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
