#include "app/map/cell_ink.h"

#include <algorithm>
#include <cmath>

namespace waymark {
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
  if (pane_.shows(Slot::b) && r.has_b() && r.b.steps.expanded_within(playback.b, node))
    return Slot::b;
  if (pane_.shows(Slot::a) && r.a.steps.expanded_within(playback.a, node)) return Slot::a;
  return std::nullopt;
}

bool CellInk::plain(Cell cell) const {
  if (field_) return false;
  const auto search = seen_search(c_.results.scene.map->grid.node(cell));
  if (!search) return true;
  const bool landmarks = search == Slot::b;
  return !c_.state.layer(landmarks ? Layer::explored_b : Layer::explored_a).shown;
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
  return seen_search(grid.node(cell)) == Slot::b
             ? laid_over(map.floor, map.b_fill, c_.state.layer(Layer::explored_b).opacity)
             : laid_over(map.floor, map.a_fill, c_.state.layer(Layer::explored_a).opacity);
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
