#include "app/map/field_labels.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

#include "app/frame/search_swatch.h"
#include "app/kit/numbers.h"
#include "app/map/field_text.h"
#include "app/map/map_marks.h"
#include "app/scene/scene_parts.h"
#include "app/screen/draw.h"
#include "app/screen/style.h"
#include "app/screen/widgets.h"
#include "core/study/cell_field.h"

namespace waymark {
namespace {

constexpr double kPlateausFrom = 14;

// The longest text that fits into the width, or "" if none fits.
std::string label_text(const Results& r, const CellField& field, const RegionLabel& label,
                       const ImFont* font, float width) {
  std::vector<std::string> texts;
  if (field.kind == FieldKind::error)
    texts = {decimal_text(r.moves.cells(label.value), 0)};
  else if (label.value > 0)
    texts = {fmt::format("{}", landmark_number(r.scene, label.value - 1))};
  else
    texts = {formula_title(r.moves), std::string(formula_title(r.moves), 1)};
  for (std::string& text : texts)
    if (text_width(font, text) <= width) return std::move(text);
  return "";
}

// Draws a name on a panel-coloured background, like a place name on a printed map.
void draw_name(const UiContext& c, ImDrawList& list, ImVec2 middle, const std::string& text) {
  const ImFont* font = c.fonts.caption;
  const float width = std::round(text_width(font, text)) + c.px(8), height = c.px(16);
  const Rect rect{std::round(middle.x - width / 2), std::round(middle.y - height / 2), width,
                  height};
  fill_rect(list, rect, c.palette.ui.panel.with_alpha(0.9f), c.px(3));
  draw_text_centered(list, font, {rect.x + width / 2, rect.y + height / 2}, c.palette.ui.text,
                     text);
}

// Draws a number in the cell's own colours, so it hides only marks of other layers.
void draw_number(const UiContext& c, ImDrawList& list, ImVec2 middle, const CellInk& inks,
                 Cell cell, const std::string& text) {
  const ImFont* font = c.fonts.caption;
  const float width = std::round(text_width(font, text)), height = c.px(11);
  fill_rect(list,
            {std::round(middle.x - width / 2), std::round(middle.y - height / 2), width, height},
            inks.ground(cell));
  draw_text_centered(list, font, middle, inks.of(cell).strong, text);
}

}  // namespace

void draw_field_labels(const UiContext& c, ImDrawList& list, const MapPane& pane,
                       const MapTransform& t) {
  const CellField* field = field_of(c, pane);
  if (!field || field->labels.empty()) return;
  const bool plateaus = field->kind == FieldKind::error;
  // No labels are needed if numbers in the cells show the same values.
  if (cell_numbers_shown(c, t) || (plateaus && t.cell_px < kPlateausFrom * c.scale)) return;
  const ImFont* font = c.fonts.caption;
  const CellInk inks(c, pane);
  const auto draw = [&](const RegionLabel& label) {
    const auto room = static_cast<float>((2 * label.room + 1) * t.cell_px);
    if (room < c.px(plateaus ? 14 : 18)) return;
    const std::string text = label_text(c.results, *field, label, font, room);
    if (text.empty()) return;
    if (plateaus)
      draw_number(c, list, t.center(label.at), inks, label.at, text);
    else
      draw_name(c, list, t.center(label.at), text);
  };
  if (t.map->layout) {
    for (const RegionLabel& label : field->labels)
      if (pane.clip.contains(t.center(label.at))) draw(label);
    return;
  }
  const Cell first = t.cell_at(pane.clip.min()), last = t.cell_at(pane.clip.max());
  const auto above = [](const RegionLabel& label, int y) { return label.at.y < y; };
  auto label = std::lower_bound(field->labels.begin(), field->labels.end(), first.y, above);
  for (; label != field->labels.end() && label->at.y <= last.y; ++label)
    if (label->at.x >= first.x && label->at.x <= last.x) draw(*label);
}

namespace {

constexpr float kNameHeight = 24, kNameInset = 10;
constexpr float kBelowSearch = 28;  // the names of the searches are above the overlay names

// The overlay currently shown on a side.
FieldChoice seen_on(const State& state, bool right) {
  if (state.right_field.kind != FieldKind::none) return right ? state.right_field : state.field;
  return {state.field.kind, right ? Slot::b : Slot::a};
}

// Changes the overlay of one side and keeps the other.
void choose_field(const UiContext& c, bool right, const FieldChoice& choice) {
  const FieldChoice other = seen_on(c.state, !right);
  if (right) {
    c.send(Command{SetField{other}});
    c.send(Command{SetRightField{choice}});
    return;
  }
  c.send(Command{SetRightField{other}});
  c.send(Command{SetField{choice}});
}

void field_choices(const UiContext& c, bool right) {
  const FieldChoice seen = seen_on(c.state, right);
  for (const FieldRow& row : field_rows().subspan(1)) {
    if (!may_stand_right(row.kind)) continue;
    const bool possible = !row.needs_landmark || c.state.selected != kNothingSelected;
    for (const Slot of : {Slot::a, Slot::b}) {
      if (of == Slot::a && !row.of_one_heuristic) continue;
      const FieldChoice choice{row.kind, of};
      const bool chosen = seen.kind == row.kind && (!row.of_one_heuristic || seen.of == of);
      if (ImGui::MenuItem(field_name(choice).c_str(), nullptr, chosen, possible))
        choose_field(c, right, choice);
    }
  }
}

}  // namespace

float wipe_name_width(const UiContext& c, Slot slot) {
  return text_width(c.fonts.semibold, shown_title(c, slot)) + c.px(36);
}

void field_names(const UiContext& c, const std::vector<MapPane>& panes) {
  if (panes.size() < 2 || c.state.field.kind == FieldKind::none ||
      !c.state.layer(Layer::field).shown)
    return;
  const bool wipe = c.state.split == Split::wipe;
  for (std::size_t i = 0; i < panes.size(); ++i) {
    const bool right = i == 1;
    const Rect& clip = panes[i].clip;
    const std::string text =
        fmt::format("{}  {}", field_name(seen_on(c.state, right), shown_words(c)), icon::kList);
    const float width = text_width(c.fonts.body, text) + c.px(20);
    const float inset = c.px(kNameInset);
    if (clip.w < width + 2 * inset) continue;
    // Next to the name of the search, or below it if there is no room.
    const float name = wipe ? wipe_name_width(c, right ? Slot::b : Slot::a) + c.px(6) : 0;
    const bool beside = clip.w >= name + width + 2 * inset;
    const float aside = inset + (beside ? name : 0);
    const Rect rect{right ? clip.x + aside : clip.x + clip.w - aside - width,
                    clip.y + (beside ? inset - c.px(wipe ? 1 : 0) : inset + c.px(kBelowSearch)),
                    width, c.px(kNameHeight)};
    const char* const id = right ? "right-field" : "left-field";
    if (push_button(c, id, rect, text)) ImGui::OpenPopup(id);
    tooltip(c, rect,
            right ? "Choose the overlay of the right side" : "Choose the overlay of the left side");
    if (!ImGui::BeginPopup(id)) continue;
    field_choices(c, right);
    ImGui::EndPopup();
  }
}

namespace {

// Relative luminance, as defined by WCAG.
float luminance(const Color& color) {
  const auto linear = [](float part) {
    return part <= 0.04045f ? part / 12.92f : std::pow((part + 0.055f) / 1.055f, 2.4f);
  };
  return 0.2126f * linear(color.r) + 0.7152f * linear(color.g) + 0.0722f * linear(color.b);
}

float contrast(const Color& a, const Color& b) {
  const float x = luminance(a), y = luminance(b);
  return (std::max(x, y) + 0.05f) / (std::min(x, y) + 0.05f);
}

Color laid_over(const Color& below, const Color& above, float opacity) {
  const auto mix = [opacity](float a, float b) { return a + (b - a) * opacity; };
  return {mix(below.r, above.r), mix(below.g, above.g), mix(below.b, above.b), 1};
}

}  // namespace

const CellField* field_of(const UiContext& c, const MapPane& pane) {
  const std::size_t at = pane.only == Slot::b ? 1 : 0;
  return c.state.layer(Layer::field).shown ? c.results.fields[at].get() : nullptr;
}

CellInk::CellInk(const UiContext& c, const MapPane& pane)
    : c_(c), pane_(pane), field_(field_of(c, pane)) {
  if (field_) colors_ = field_colors(c.palette, field_->kind);
}

std::optional<Slot> CellInk::seen_search(Node node) const {
  const Results& r = c_.results;
  const Playback& playback = c_.state.playback;
  std::optional<Slot> hidden;
  for (const Slot slot : {Slot::b, Slot::a}) {
    const int shown = slot == Slot::b ? playback.b : playback.a;
    if (!pane_.shows(slot) || (slot == Slot::b && !r.has_b()) ||
        !r.run(slot).steps.expanded_within(shown, node))
      continue;
    if (explored_is_shown(slot)) return slot;
    if (!hidden) hidden = slot;
  }
  return hidden;
}

bool CellInk::explored_is_shown(Slot slot) const {
  return c_.state.layer(slot == Slot::b ? Layer::explored_b : Layer::explored_a).shown;
}

bool CellInk::plain(Cell cell) const {
  if (field_) return false;
  const auto search = seen_search(c_.results.scene.map->grid.node(cell));
  return !search || !explored_is_shown(*search);
}

Color CellInk::ground(Cell cell) const {
  const Palette::Map& map = c_.palette.map;
  if (plain(cell)) return map.floor;
  const Grid& grid = c_.results.scene.map->grid;
  if (field_) {
    // An explored set that is only outlined does not fill its cells.
    const auto at = static_cast<std::size_t>(cell.y) * static_cast<std::size_t>(grid.width()) +
                    static_cast<std::size_t>(cell.x);
    return laid_over(map.floor, colors_.table[field_->texels[at] & 0xff],
                     c_.state.layer(Layer::field).opacity);
  }
  const Node node = grid.node(cell);
  if (seen_search(node) == Slot::a)
    return laid_over(map.floor, map.a_fill, c_.state.layer(Layer::explored_a).opacity);
  const bool only_b = c_.results.a.steps.at(node) == StepIndex::kNotExpanded;
  return laid_over(map.floor, only_b ? map.ties : map.b_fill,
                   c_.state.layer(Layer::explored_b).opacity);
}

// Returns black or white, whichever has more contrast. The contrasts are equal at the luminance
// kMiddle; close to it, the quiet ink would be unreadable.
CellInk::Inks CellInk::of(Cell cell) const {
  constexpr float kMiddle = 0.18f, kLeastContrast = 4.4f;
  const Palette::Numbers& ink = c_.palette.numbers;
  if (plain(cell)) return {ink.on_floor, ink.on_floor};
  const Color fill = ground(cell);
  Inks inks = luminance(fill) > kMiddle ? Inks{ink.h_on_light, ink.g_on_light}
                                        : Inks{ink.h_on_dark, ink.g_on_dark};
  if (contrast(inks.quiet, fill) < kLeastContrast) inks.quiet = inks.strong;
  return inks;
}

}  // namespace waymark
