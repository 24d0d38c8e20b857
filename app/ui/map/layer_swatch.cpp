#include "app/ui/map/layer_swatch.h"

#include <cmath>

#include "app/present/field_colors.h"
#include "app/ui/shell/draw.h"

namespace waymark {
namespace {

void draw_explored(const UiContext& c, ImDrawList& list, const Rect& rect, const Color& fill,
                   const Color& edge) {
  fill_rect(list, rect, fill, c.px(2));
  frame_rect(list, rect, edge, c.px(2));
}

// A thick line on its casing, as the path is drawn.
void draw_cased_line(const UiContext& c, ImDrawList& list, const Rect& rect, const Color& casing,
                     const Color& ink) {
  const float y = std::round(rect.y + rect.h / 2);
  fill_rect(list, {rect.x, y - c.px(3), rect.w, c.px(6)}, casing);
  fill_rect(list, {rect.x, y - c.px(2), rect.w, c.px(4)}, ink);
}

void draw_dots(const UiContext& c, ImDrawList& list, const Rect& rect, const Color& color) {
  const float y = std::round(rect.y + rect.h / 2);
  for (float x = rect.x + c.px(2); x < rect.x + rect.w; x += c.px(6))
    fill_rect(list, {x, y - c.px(1.5f), c.px(3), c.px(3)}, color, c.px(1));
}

// Hills below a sun, as galleries mark pictures.
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

}  // namespace

// One strip a pixel.
void draw_field_swatch(const UiContext& c, ImDrawList& list, const Rect& rect, FieldKind kind,
                       float opacity) {
  const FieldColors colors = field_colors(c.palette, kind);
  const int strips = std::max(1, static_cast<int>(rect.w));
  for (int i = 0; i < strips; ++i) {
    const int index = colors.classes > 0 ? i * colors.classes / strips
                                         : i * CellField::kRampTop / std::max(1, strips - 1);
    fill_rect(list, {rect.x + static_cast<float>(i), rect.y, 1, rect.h},
              colors.table[static_cast<std::size_t>(index)].with_alpha(opacity));
  }
  frame_rect(list, rect, c.palette.ui.line2, c.px(2));
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
      return draw_explored(c, list, rect, faded(map.distance_fill), faded(map.distance_edge));
    case Layer::explored_b: {
      draw_explored(c, list, rect, faded(map.landmarks_fill), faded(map.landmarks_edge));
      // The last quarter shows the colour of what only the landmark search explored.
      const Rect ties{rect.x + rect.w * 0.75f, rect.y, rect.w * 0.25f, rect.h};
      list.AddRectFilled(ties.min(), ties.max(), faded(map.ties).packed(), c.px(2),
                         ImDrawFlags_RoundCornersRight);
      frame_rect(list, rect, faded(map.landmarks_edge), c.px(2));
      return;
    }
    case Layer::path:
      return draw_cased_line(c, list, rect, faded(map.path_casing), faded(map.path));
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
      fill_rect(list, left, faded(map.open_distance));
      fill_rect(list, {left.x + left.w, rect.y, rect.w - left.w, rect.h},
                faded(map.open_landmarks));
      return;
    }
    case Layer::flow:
      return draw_arrow(c, list, rect, faded(c.palette.numbers.on_floor));
    case Layer::exact:
      return draw_dots(c, list, rect, faded(c.palette.ui.text));
    case Layer::tree:
      return draw_arrow(c, list, rect, faded(map.distance_edge));
    case Layer::triangle:
      return draw_dots(c, list, rect, faded(c.palette.panel.landmark));
  }
}

}  // namespace waymark
