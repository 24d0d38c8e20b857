#include "app/map/terrain_swatch.h"

#include <array>

#include "app/screen/draw.h"

namespace waymark {
namespace {

Color color_of(const Palette::Map& map, MoverTerrain terrain) {
  switch (terrain) {
    case MoverTerrain::ground:
      return map.floor;
    case MoverTerrain::hills:
      return map.hills;
    case MoverTerrain::shallow:
      return map.shallow;
    case MoverTerrain::deep:
      return map.deep;
    case MoverTerrain::trees:
      return map.trees;
    case MoverTerrain::wall:
      break;
  }
  return map.wall;
}

}  // namespace

void draw_terrain_swatch(const UiContext& c, ImDrawList& list, const Rect& rect,
                         MoverTerrain terrain) {
  fill_rect(list, rect, color_of(c.palette.map, terrain), c.px(2));
  const unsigned ink = c.palette.ui.text.with_alpha(0.35f).packed();
  list.PushClipRect(rect.min(), rect.max(), true);
  const float step = rect.w / 3, middle = rect.y + rect.h / 2, rise = rect.h / 5;
  for (float x = rect.x; x < rect.x + rect.w + step; x += step) {
    const float half = step / 2;
    if (terrain == MoverTerrain::hills) {
      const std::array<ImVec2, 3> peak = {
          {{x, middle + rise}, {x + half, middle - rise}, {x + step, middle + rise}}};
      list.AddPolyline(peak.data(), 3, ink, 0, c.scale);
    } else if (terrain == MoverTerrain::shallow) {
      list.AddBezierQuadratic({x, middle}, {x + half / 2, middle - 2 * rise}, {x + half, middle},
                              ink, c.scale);
      list.AddBezierQuadratic({x + half, middle}, {x + 1.5f * half, middle + 2 * rise},
                              {x + step, middle}, ink, c.scale);
    } else if (terrain == MoverTerrain::deep) {
      list.AddLine({x - rect.h, rect.y + rect.h}, {x, rect.y}, ink, c.scale);
    }
  }
  list.PopClipRect();
  frame_rect(list, rect, c.palette.ui.line2, c.px(2));
}

}  // namespace waymark
