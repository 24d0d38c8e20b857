#include "app/map/map_playback.h"

#include <algorithm>
#include <cmath>

#include "app/compute/playing.h"
#include "app/screen/draw.h"

namespace waymark {
namespace {

constexpr float kOutlineFrom = 14;  // px per cell
constexpr Slot kKinds[] = {Slot::a, Slot::b};

bool is_played(const UiContext& c, const MapPane& pane, Slot kind) {
  return pane.shows(kind) && (kind == Slot::a || two_searches(c.results));
}

// Draws an open cell as an outline, or filled if it is small. Cells of the backward search have a
// diagonal line; small ones are triangles.
void draw_open_cell(const UiContext& c, ImDrawList& list, Rect rect, const Color& color,
                    Side side) {
  if (rect.w >= kOutlineFrom * c.scale) {
    fill_rect(list, rect, color.with_alpha(0.25f * color.a));
    const float inset = 1.5f * c.scale;
    list.AddRect({rect.x + inset, rect.y + inset},
                 {rect.x + rect.w - inset, rect.y + rect.h - inset}, color.packed(), 0, 0,
                 2 * c.scale);
    if (side == Side::backward)
      list.AddLine({rect.x + inset, rect.y + inset},
                   {rect.x + rect.w - inset, rect.y + rect.h - inset}, color.packed(),
                   1.5f * c.scale);
    return;
  }
  // Keeps small cells visible.
  const float least = 1.5f * c.scale;
  rect.w = std::max(rect.w, least);
  rect.h = std::max(rect.h, least);
  if (side == Side::forward) return fill_rect(list, rect, color);
  list.AddTriangleFilled({rect.x, rect.y}, {rect.x + rect.w, rect.y + rect.h},
                         {rect.x, rect.y + rect.h}, color.packed());
}

// Like draw_open_cell(), but on a graph: draws the node's outline, or a dot if the node is small or
// has no outline.
void draw_open_node(const UiContext& c, ImDrawList& list, const MapTransform& t, Node node,
                    const Color& color, Side side) {
  const NodeLayout& layout = *t.map->layout;
  const ImVec2 middle = t.at(layout.place(node));
  std::vector<NodePlace> corners;
  if (t.cell_px >= kOutlineFrom * c.scale) layout.outline(node, corners);
  if (corners.empty()) {
    const float radius =
        std::clamp(static_cast<float>(0.3 * t.cell_px), 0.9f * c.scale, 3.5f * c.scale);
    list.AddCircleFilled(middle, radius, color.packed(), radius < 2 ? 6 : 10);
    if (side == Side::backward && radius >= 2)
      list.AddCircleFilled(middle, radius / 2, c.palette.map.halo.packed(), 8);
    return;
  }
  std::vector<ImVec2> line;
  for (const NodePlace corner : corners) line.push_back(t.at(corner));
  const auto count = static_cast<int>(line.size());
  list.AddConvexPolyFilled(line.data(), count, color.with_alpha(0.25f * color.a).packed());
  list.AddPolyline(line.data(), count, color.packed(), ImDrawFlags_Closed, 2 * c.scale);
  if (side == Side::backward)
    list.AddLine(line[0], line[line.size() / 2], color.packed(), 1.5f * c.scale);
}

void draw_diamond(const UiContext& c, ImDrawList& list, ImVec2 at) {
  const auto diamond = [&](float r, const Color& color) {
    list.AddQuadFilled({at.x, at.y - r}, {at.x + r, at.y}, {at.x, at.y + r}, {at.x - r, at.y},
                       color.packed());
  };
  diamond(c.px(8), c.palette.map.halo);
  diamond(c.px(6.5f), c.palette.map.path_casing);
  diamond(c.px(4.5f), c.palette.map.halo);
}

void draw_ring(const UiContext& c, ImDrawList& list, ImVec2 at, float cell_px, const Color& dot) {
  const float radius = std::max(c.px(6), cell_px * 0.7f);
  list.AddCircle(at, radius, c.palette.map.halo.packed(), 0, 4.5f * c.scale);
  list.AddCircle(at, radius, c.palette.map.path_casing.packed(), 0, 2 * c.scale);
  list.AddCircleFilled(at, c.px(2.5f), dot.packed());
}

}  // namespace

void draw_frontier(const UiContext& c, ImDrawList& list, const MapPane& pane,
                   const MapTransform& t) {
  const LayerLook& look = c.state.layer(Layer::frontier);
  const Results& r = c.results;
  if (!look.shown) return;
  const Grid& grid = r.scene.map->grid;
  for (const Slot kind : kKinds) {
    const bool is_a = kind == Slot::a;
    const auto& open = is_a ? r.a.open : r.b.open;
    if (!open || !is_played(c, pane, kind)) continue;
    if (!c.state.layer(is_a ? Layer::explored_a : Layer::explored_b).shown) continue;
    const Palette::Map& map = c.palette.map;
    const Color color = (is_a ? map.open_a : map.open_b).with_alpha(look.opacity);
    for (const Side side : {Side::forward, Side::backward})
      for (const Node node :
           open->at(r.recorded(kind), shown_count(r, c.state.playback, kind), side)) {
        const Rect rect = t.cell_rect(grid.cell(node));
        if (!overlap(rect, pane.clip)) continue;
        if (t.map->layout)
          draw_open_node(c, list, t, node, color, side);
        else
          draw_open_cell(c, list, rect, color, side);
      }
  }
}

void draw_playback_marks(const UiContext& c, ImDrawList& list, const MapPane& pane,
                         const MapTransform& t) {
  const Results& r = c.results;
  const Playback& playback = c.state.playback;
  if (playback.at_end() && c.state.split != Split::side_by_side) return;
  const Grid& grid = r.scene.map->grid;
  for (const Slot kind : kKinds) {
    if (!is_played(c, pane, kind)) continue;
    const SearchRecord& record = r.outcome(kind).record;
    const auto center = [&](int step) {
      return t.center(grid.cell(record.node[static_cast<std::size_t>(step)]));
    };
    if (two_searches(r) && r.first_difference != kNoStep && r.first_difference < record.steps())
      draw_diamond(c, list, center(r.first_difference));
    const int count = shown_count(r, playback, kind);
    if (count == 0 || count == record.steps()) continue;
    draw_ring(c, list, center(count - 1), static_cast<float>(t.cell_px),
              kind == Slot::a ? c.palette.panel.a : c.palette.panel.b);
  }
}

}  // namespace waymark
