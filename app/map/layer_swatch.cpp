#include "app/map/layer_swatch.h"

#include <algorithm>
#include <cmath>

#include "app/map/field_colors.h"
#include "app/screen/draw.h"

namespace waymark {
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
  list.AddCircleFilled({rect.x + c.px(24), top + c.px(1)}, c.px(1.5f), color.packed());
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
  band(colors.rim ? 4 : 3.5f, colors.casing);
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
