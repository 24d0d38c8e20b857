#include "app/map/layer_menu.h"

#include <array>
#include <fmt/format.h>
#include <vector>

#include "app/map/field_words.h"
#include "app/map/layer_rows.h"
#include "app/map/layer_swatch.h"
#include "app/scene/search_words.h"
#include "app/screen/draw.h"
#include "app/screen/icons.h"
#include "app/screen/widgets.h"
#include "core/study/cell_field.h"

namespace waymark {
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

}  // namespace waymark
