#include "app/map/map_region.h"

#include <algorithm>

namespace waymark {
namespace {

constexpr float kShade = 0.16f;

// The part of a box inside the clip rectangle, std::nullopt if it is empty.
std::optional<CellBox> shown_part(const ImDrawList& list, const MapTransform& t, CellBox box) {
  const Cell least = t.cell_at(list.GetClipRectMin()), most = t.cell_at(list.GetClipRectMax());
  box.from = {std::max(box.from.x, least.x), std::max(box.from.y, least.y)};
  box.to = {std::min(box.to.x, most.x), std::min(box.to.y, most.y)};
  if (box.from.x > box.to.x || box.from.y > box.to.y) return std::nullopt;
  return box;
}

// Draws the region's borders along the sides of a box, except where another box continues the
// region.
void draw_edges(const UiContext& c, ImDrawList& list, const MapTransform& t, const CellBox& box) {
  const CellRegion& region = *c.results.region;
  const Grid& grid = c.results.scene.map->grid;
  const auto is_out = [&](int x, int y) {
    return !grid.contains({x, y}) || !region.contains(grid.node({x, y}));
  };
  const unsigned ink = c.palette.ui.warn.packed();
  const float width = 1.5f * c.scale;
  for (int x = box.from.x; x <= box.to.x; ++x) {
    if (is_out(x, box.from.y - 1))
      list.AddLine(t.corner(x, box.from.y), t.corner(x + 1, box.from.y), ink, width);
    if (is_out(x, box.to.y + 1))
      list.AddLine(t.corner(x, box.to.y + 1), t.corner(x + 1, box.to.y + 1), ink, width);
  }
  for (int y = box.from.y; y <= box.to.y; ++y) {
    if (is_out(box.from.x - 1, y))
      list.AddLine(t.corner(box.from.x, y), t.corner(box.from.x, y + 1), ink, width);
    if (is_out(box.to.x + 1, y))
      list.AddLine(t.corner(box.to.x + 1, y), t.corner(box.to.x + 1, y + 1), ink, width);
  }
}

}  // namespace

void draw_region(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  if (!c.results.region) return;
  const unsigned shade = c.palette.ui.warn.with_alpha(kShade).packed();
  for (const CellBox& box : c.results.scene.region) {
    const std::optional<CellBox> part = shown_part(list, t, box);
    if (!part) continue;
    list.AddRectFilled(t.corner(part->from.x, part->from.y),
                       t.corner(part->to.x + 1, part->to.y + 1), shade);
    // If cells are smaller than the line, only the shade is drawn.
    if (t.cell_px >= 2 * c.scale) draw_edges(c, list, t, *part);
  }
}

}  // namespace waymark
