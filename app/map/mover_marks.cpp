#include "app/map/mover_marks.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/map/footprints.h"
#include "app/map/map_path.h"
#include "app/map/move_hint.h"
#include "app/map/mover_drag.h"
#include "app/scene/map_mover.h"
#include "app/screen/draw.h"

namespace waymark {
namespace {

constexpr double kShapeFrom = 8;                          // px per cell
constexpr double kInset = 0.12, kRadius = 4;              // fraction of a cell; pixels
constexpr double kChevronFrom = 11, kChevron = 0.2;       // px per cell; fraction of a cell
constexpr double kChevronPx = 1.75, kChevronPart = 0.05;  // stroke: minimum px; fraction of a cell
constexpr Color kPaper{1, 1, 1, 1};

ImVec2 operator-(ImVec2 a, ImVec2 b) { return {a.x - b.x, a.y - b.y}; }
float length(ImVec2 way) { return std::hypot(way.x, way.y); }
ImVec2 along(ImVec2 from, ImVec2 to, float by) {
  const ImVec2 way = to - from;
  const float part = by / std::max(length(way), 1e-6f);
  return {from.x + way.x * part, from.y + way.y * part};
}

// A footprint in screen coordinates.
class Footprint {
 public:
  Footprint(const MapTransform& t, Cell state, float scale)
      : mover_(*mover_of(*t.map)), heading_(states_of(*t.map)->heading(state)), t_(t) {
    const Cell ground = ground_cell_of(*t.map, state);
    pivot_ = {ground.x + 0.5, ground.y + 0.5};
    inset_ = std::max(kInset, 1.5 * scale / t.cell_px);
    radius_ = static_cast<float>(std::min(kRadius * scale, 0.3 * t.cell_px));
    for (const NodePlace corner : footprint_outline(mover_, heading_)) corners_.push_back(corner);
  }

  void fill(ImDrawList& list, const Color& color) {
    path(list);
    if (corners_.size() == 4) return list.PathFillConvex(color.packed());
    list.PathClear();
    // The footprint may be concave, so its cells are drawn one by one with some overlap.
    for (const Cell cell : mover_.footprint) {
      std::array<ImVec2, 4> quad;
      std::size_t i = 0;
      for (const auto& [x, y] : {std::pair{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}})
        quad[i++] = at(
            at_heading(mover_, heading_, {cell.x + (1 - inset_) * x, cell.y + (1 - inset_) * y}));
      list.AddConvexPolyFilled(quad.data(), 4, color.packed());
    }
  }
  void stroke(ImDrawList& list, const Color& color, float width) {
    path(list);
    list.PathStroke(color.packed(), ImDrawFlags_Closed, width);
  }
  void chevron(ImDrawList& list, const Color& color, float scale) {
    const auto width = static_cast<float>(std::max(kChevronPx * scale, kChevronPart * t_.cell_px));
    const NodePlace front = front_of(mover_, heading_);
    const Cell ahead = states_of(*t_.map)->ahead(heading_);
    const double far = std::hypot(ahead.x, ahead.y);
    const double x = ahead.x / far * kChevron, y = ahead.y / far * kChevron;
    const std::array<ImVec2, 3> line = {at({front.x - x / 2 - y, front.y - y / 2 + x}),
                                        at({front.x + x / 2, front.y + y / 2}),
                                        at({front.x - x / 2 + y, front.y - y / 2 - x})};
    list.AddPolyline(line.data(), 3, color.packed(), 0, width);
  }

 private:
  ImVec2 at(NodePlace place) const { return t_.at({pivot_.x + place.x, pivot_.y + place.y}); }

  // The outline, moved inwards by the inset and with rounded corners.
  void path(ImDrawList& list) {
    std::vector<ImVec2> line;
    const std::size_t count = corners_.size();
    for (std::size_t i = 0; i < count; ++i) {
      const NodePlace before = corners_[(i + count - 1) % count], here = corners_[i],
                      after = corners_[(i + 1) % count];
      const NodePlace in = unit(before, here), out = unit(here, after);
      // The footprint's interior is to the right of both sides.
      line.push_back(at({here.x + inset_ * (-in.y - out.y), here.y + inset_ * (in.x + out.x)}));
    }
    list.PathClear();
    for (std::size_t i = 0; i < count; ++i) {
      const ImVec2 here = line[i], before = line[(i + count - 1) % count],
                   after = line[(i + 1) % count];
      list.PathLineTo(along(here, before, radius_));
      list.PathBezierQuadraticCurveTo(here, along(here, after, radius_), 4);
    }
  }
  static NodePlace unit(NodePlace from, NodePlace to) {
    const double far = waymark::length(from, to);
    return {(to.x - from.x) / far, (to.y - from.y) / far};
  }

  const Mover& mover_;
  int heading_;
  const MapTransform& t_;
  NodePlace pivot_;
  double inset_ = kInset;
  float radius_ = 4;
  std::vector<NodePlace> corners_;
};

bool shows_chevron(const MapTransform& t, float scale) { return t.cell_px >= kChevronFrom * scale; }

bool is_seen(const MapPane& pane, const MapTransform& t, Cell state) {
  const ImVec2 at = t.center(state);
  const auto reach = static_cast<float>((Mover::kMostReach + 1) * t.cell_px);
  return at.x > pane.clip.x - reach && at.y > pane.clip.y - reach &&
         at.x < pane.clip.x + pane.clip.w + reach && at.y < pane.clip.y + pane.clip.h + reach;
}

// The state whose card is open, otherwise the walking unit's state.
Cell move_origin(const UiContext& c) {
  return c.ui.card && c.results.scene.map->grid.walkable(*c.ui.card) ? *c.ui.card
                                                                     : c.results.scene.start;
}

}  // namespace

bool mover_has_shape(const MapTransform& t, float scale) {
  return t.map->ground && t.cell_px >= kShapeFrom * scale;
}

void draw_unit(const UiContext& c, ImDrawList& list, const MapTransform& t, Cell state,
               const Color& fill) {
  Footprint footprint(t, state, c.scale);
  footprint.stroke(list, c.palette.map.halo_rim, 6 * c.scale);
  footprint.stroke(list, kPaper, 4 * c.scale);
  footprint.fill(list, fill);
  if (shows_chevron(t, c.scale)) footprint.chevron(list, kPaper, c.scale);
}

void draw_goal_footprint(const UiContext& c, ImDrawList& list, const MapTransform& t, Cell state) {
  Footprint footprint(t, state, c.scale);
  footprint.fill(list, kPaper.with_alpha(0.75f));
  footprint.stroke(list, c.palette.map.goal, 1.75f * c.scale);
  if (shows_chevron(t, c.scale)) footprint.chevron(list, c.palette.map.goal, c.scale);
}

void draw_footprints(const UiContext& c, ImDrawList& list, const MapPane& pane,
                     const MapTransform& t) {
  const LayerLook& look = c.state.layer(Layer::footprints);
  if (!mover_has_shape(t, c.scale) || !look.shown) return;
  const int first = list.VtxBuffer.Size;
  for (const Slot slot : {Slot::a, Slot::b}) {
    if (!path_is_shown(c, pane, slot)) continue;
    const std::vector<Node>& path = c.results.run(slot).path;
    for (const Node node : footprint_states(*t.map, path)) {
      const Cell state = t.map->grid.cell(node);
      if (!is_seen(pane, t, state)) continue;
      Footprint footprint(t, state, c.scale);
      footprint.fill(list, kPaper);
      footprint.stroke(list, c.palette.map.path_casing, 1.5f * c.scale);
      if (shows_chevron(t, c.scale)) footprint.chevron(list, c.palette.map.path_casing, c.scale);
    }
  }
  fade_since(list, first, look.opacity);
}

void draw_swept_cells(const UiContext& c, ImDrawList& list, const MapTransform& t) {
  if (!mover_has_shape(t, c.scale) || c.ui.tool == Tool::paint || c.ui.dragged) return;
  const std::optional<PointedState> pointed = pointed_state(c);
  if (!pointed) return;
  const std::optional<MoveHint> hint =
      move_hint(*t.map, move_origin(c), pointed->ground, pointed->heading);
  if (!hint) return;
  const Color ink = hint->legal ? c.palette.ui.text : c.palette.ui.bad;
  for (const Cell cell : hint->swept) {
    const ImVec2 from = t.corner(cell.x, cell.y), to = t.corner(cell.x + 1, cell.y + 1);
    const Rect rect{from.x + 1, from.y + 1, to.x - from.x - 2, to.y - from.y - 2};
    fill_rect(list, rect, ink.with_alpha(0.1f));
    if (hint->legal)
      frame_rect(list, rect, ink.with_alpha(0.6f));
    else
      dashed_frame(list, rect, ink, c.px(4));
  }
}

}  // namespace waymark
