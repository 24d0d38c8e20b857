#include "app/map/search_bounds.h"

#include <array>
#include <cmath>

#include "app/map/cased_arrow.h"
#include "app/scene/map_extent.h"
#include "app/scene/scene_searches.h"
#include "app/screen/dashed_line.h"

namespace waymark {
namespace {

constexpr std::array<float, 2> kDash = {6, 4};

// Draws an arrow in the first cell that the search skipped, pointing away from its parent.
void draw_way_out(const UiContext& c, ImDrawList& list, const MapTransform& t,
                  const OutsideWindow& outside) {
  if (outside.steps == 0) return;
  const OpenedMap& map = *c.results.scene.map;
  const NodePlace from = map_place(map, map.grid.cell(outside.from)),
                  to = map_place(map, map.grid.cell(outside.to));
  const ImVec2 a = t.corner(from.x, from.y), b = t.corner(to.x, to.y);
  const float away = std::hypot(b.x - a.x, b.y - a.y);
  if (away <= 0) return;
  const ImVec2 way{(b.x - a.x) / away, (b.y - a.y) / away};
  draw_cased_arrow(c, list, b, way, c.palette.ui.warn);
}

}  // namespace

void draw_search_bounds(const UiContext& c, ImDrawList& list, const MapPane& pane,
                        const MapTransform& t) {
  for (const Slot slot : {Slot::a, Slot::b}) {
    const auto bounds = spec_on(c.results.scene, slot).bounds;
    if (!bounds || !pane.shows(slot) || !c.results.run(slot).fits) continue;
    const ImVec2 least = t.corner(bounds->from.x, bounds->from.y),
                 most = t.corner(bounds->to.x + 1, bounds->to.y + 1);
    const std::array<ImVec2, 5> box = {least, {most.x, least.y}, most, {least.x, most.y}, least};
    list.AddPolyline(box.data(), 5, c.palette.map.halo.packed(), 0, 4 * c.scale);
    draw_dashed_line(list, box, kDash, c.scale,
                     slot == Slot::a ? c.palette.panel.lane_a : c.palette.panel.b, 2 * c.scale);
    draw_way_out(c, list, t, c.results.run(slot).outside);
  }
}

}  // namespace waymark
