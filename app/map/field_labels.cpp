#include "app/map/field_labels.h"

#include <algorithm>
#include <fmt/format.h>

#include "app/kit/numbers.h"
#include "app/map/cell_ink.h"
#include "app/map/cell_numbers.h"
#include "app/scene/formula_words.h"
#include "app/scene/landmark_numbers.h"
#include "app/screen/draw.h"

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

}  // namespace waymark
