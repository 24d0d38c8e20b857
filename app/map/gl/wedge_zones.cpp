#include <algorithm>
#include <cmath>

#include "app/map/gl/outline_strips.h"
#include "app/map/gl/shape_zones.h"
#include "core/map/mover_states.h"

namespace waymark {
namespace {

constexpr double kWedgeLinesFrom = 12, kThickWallFrom = 16;  // px per cell
constexpr double kWedgeInsetPx = 0.6, kWedgeLinePx = 0.5;

class WedgeDrawing {
 public:
  WedgeDrawing(const ShapeMap& map, const ZoneView& view, ZonePicture& picture)
      : map_(map),
        states_(*map.graph().states()),
        columns_(map.graph().width() / states_.block_width()),
        rows_(map.graph().height() / MoverStates::kBlockHeight),
        view_(view),
        picture_(picture) {
    wedges_ = view.unit_px() >= kWedgesFrom;
    lines_ = view.unit_px() >= kWedgeLinesFrom;
    const bool thick = view.unit_px() >= kThickWallFrom;
    wall_line_ = (thick ? 1.5 : 1.0) * view.line;
  }

  void draw() {
    picture_.begin(view_.width, view_.height, kOutsideZone);
    const double line = view_.line;
    const NodePlace begin = view_.of({0, 0}),
                    end = view_.of({static_cast<double>(columns_), static_cast<double>(rows_)});
    picture_.raster.rect({begin.x - line, begin.y - line}, {end.x + line, end.y + line},
                         kFrameZone);
    picture_.raster.rect(begin, end, kGroundZone);
    prepare();
    const NodePlace from = view_.from(0), to = view_.to(0);
    const auto at = [](double place, int count) {
      return static_cast<int>(std::clamp(place, 0.0, count - 1.0));
    };
    for (int y = at(from.y, rows_); y <= at(to.y, rows_); ++y)
      for (int x = at(from.x, columns_); x <= at(to.x, columns_); ++x) draw({x, y});
  }

 private:
  // Computes the outlines of all headings, relative to the centre of a cell. There are gaps between
  // cells, but not between the wedges of a cell.
  void prepare() {
    OutlineStrips strips;
    std::vector<NodePlace> outline;
    inner_.resize(static_cast<std::size_t>(states_.headings));
    outer_.resize(inner_.size());
    for (int heading = 0; heading < states_.headings; ++heading) {
      wedge_outline(heading, outline);
      const double side = view_.scale - (lines_ ? 2 * kWedgeInsetPx * view_.line : 0);
      for (NodePlace& corner : outline) corner = {corner.x * side, corner.y * side};
      const auto at = static_cast<std::size_t>(heading);
      outer_[at] = outline;
      strips.set(outline);
      strips.inset(kWedgeLinePx * view_.line, inner_[at]);
    }
  }

  void wedge_outline(int heading, std::vector<NodePlace>& outline) const {
    map_.layout().outline(any_node_of(heading), outline);
    const NodePlace middle = outline[0];
    for (NodePlace& corner : outline) corner = {corner.x - middle.x, corner.y - middle.y};
  }

  Node any_node_of(int heading) const { return map_.graph().node(states_.state({0, 0}, heading)); }

  bool is_open(Cell cell) const {
    return cell.x >= 0 && cell.y >= 0 && cell.x < columns_ && cell.y < rows_ && !map_.is_wall(cell);
  }

  void draw(Cell cell) {
    if (map_.is_wall(cell)) return draw_wall(cell);
    if (!wedges_) {
      const NodePlace from = view_.of({static_cast<double>(cell.x), static_cast<double>(cell.y)});
      return picture_.raster.rect(
          from, {from.x + view_.scale, from.y + view_.scale},
          picture_.add(ZoneKind::states, raster_cell(states_.state(cell, 0))));
    }
    const NodePlace middle = view_.of({cell.x + 0.5, cell.y + 0.5});
    for (int heading = 0; heading < states_.headings; ++heading) {
      const Cell state = states_.state(cell, heading);
      if (!map_.graph().has(map_.graph().node(state))) continue;
      const auto at = static_cast<std::size_t>(heading);
      if (lines_) fill(outer_[at], middle, picture_.add(ZoneKind::wedge_line, raster_cell(state)));
      fill(lines_ ? inner_[at] : outer_[at], middle,
           picture_.add(ZoneKind::wedge, raster_cell(state)));
    }
  }

  std::int32_t raster_cell(Cell state) const { return state.y * map_.graph().width() + state.x; }

  void fill(const std::vector<NodePlace>& outline, NodePlace middle, std::uint32_t zone) {
    moved_.clear();
    for (const NodePlace& corner : outline)
      moved_.push_back({corner.x + middle.x, corner.y + middle.y});
    picture_.raster.fill(moved_, zone);
  }

  // A wall's line is drawn inside the wall, on the sides next to open ground.
  void draw_wall(Cell cell) {
    const NodePlace from = view_.of({static_cast<double>(cell.x), static_cast<double>(cell.y)}),
                    to = view_.of({cell.x + 1.0, cell.y + 1.0});
    const auto rect = [this](double x0, double y0, double x1, double y1, std::uint32_t zone) {
      picture_.raster.rect({x0, y0}, {x1, y1}, zone);
    };
    rect(from.x, from.y, to.x, to.y, kWallZone);
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx)
        if (is_open({cell.x + dx, cell.y + dy}))
          rect(dx > 0 ? to.x - wall_line_ : from.x, dy > 0 ? to.y - wall_line_ : from.y,
               dx < 0 ? from.x + wall_line_ : to.x, dy < 0 ? from.y + wall_line_ : to.y,
               kWallLineZone);
  }

  const ShapeMap& map_;
  const MoverStates& states_;
  int columns_, rows_;  // size of the ground, in cells
  const ZoneView& view_;
  ZonePicture& picture_;
  bool wedges_ = false, lines_ = false;  // if false, draws whole cells, and wedges without lines
  double wall_line_ = 1;
  std::vector<std::vector<NodePlace>> outer_, inner_;  // indexed by heading
  std::vector<NodePlace> moved_;
};

}  // namespace

void draw_wedge_zones(const ShapeMap& map, const ZoneView& view, ZonePicture& picture) {
  WedgeDrawing(map, view, picture).draw();
}

}  // namespace waymark
