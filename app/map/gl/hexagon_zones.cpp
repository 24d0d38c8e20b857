#include <algorithm>
#include <array>
#include <cmath>

#include "app/map/gl/outline_strips.h"
#include "app/map/gl/set_edges.h"
#include "app/map/gl/shape_zones.h"

namespace waymark {
namespace {

constexpr double kHexEdgePx = 1.5, kHexLinePx = 0.5, kHexWallPx = 1.5;
const double kHexRowHeight = std::sqrt(3.0) / 2;

class HexagonDrawing {
 public:
  HexagonDrawing(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                 ZonePicture& picture)
      : map_(map), graph_(map.graph()), view_(view), shown_(shown), picture_(picture) {
    std::vector<NodePlace> outline;
    ShapeMap::hexagon({0, 0}, outline);
    const NodePlace middle = ShapeMap::hexagon_middle({0, 0});
    for (NodePlace& corner : outline)
      corner = {(corner.x - middle.x) * view.scale, (corner.y - middle.y) * view.scale};
    strips_.set(outline);
    line_ = view.unit_px() >= kHexGridFrom ? kHexLinePx * view.line : 0;
    edge_ = std::min(kHexEdgePx * view.line, view.scale / 4);
    for (std::size_t side = 0; side < 6; ++side) {
      if (line_ > 0) borders_[side] = strips_.strip(side, 0, 1, 0, line_);
      edges_[side] = strips_.strip(side, 0, 1, line_, edge_);
    }
  }

  void draw() {
    picture_.begin(view_.width, view_.height, kOutsideZone);
    const NodePlace from = view_.from(1), to = view_.to(1);
    const auto row = [this](double y) {
      return static_cast<int>(std::clamp(y / kHexRowHeight, 0.0, graph_.height() - 1.0));
    };
    const auto column = [this](double x) {
      return static_cast<int>(std::clamp(x, 0.0, graph_.width() - 1.0));
    };
    for (int y = row(from.y - 1); y <= row(to.y); ++y)
      for (int x = column(from.x - 1); x <= column(to.x); ++x) draw({x, y});
    const double width = std::min(kHexWallPx * view_.line, view_.scale / 3);
    for (const Wall& wall : walls_) {
      picture_.raster.stroke(wall.from, wall.to, width, kWallLineZone);
      picture_.raster.disc(wall.from, width / 2, kWallLineZone);
    }
  }

 private:
  struct Wall {
    NodePlace from, to;
  };

  template <std::size_t count>
  void fill(std::array<NodePlace, count> corners, NodePlace middle, std::uint32_t zone) {
    for (NodePlace& corner : corners) corner = {corner.x + middle.x, corner.y + middle.y};
    picture_.raster.fill(corners, zone);
  }

  void draw(Cell cell) {
    const NodePlace middle = view_.of(ShapeMap::hexagon_middle(cell));
    std::array<NodePlace, 6> outline;
    std::copy_n(strips_.corners().begin(), outline.size(), outline.begin());
    if (!graph_.has(graph_.node(cell))) return fill(outline, middle, kWallZone);
    const std::int32_t self = cell.y * graph_.width() + cell.x;
    fill(outline, middle, picture_.add(ZoneKind::shape, self));
    for (std::size_t side = 0; side < 6; ++side) {
      const Node beyond = map_.beyond_hexagon(cell, side);
      if (beyond == kNoNode) {
        const NodePlace &a = outline[side], &b = outline[(side + 1) % 6];
        walls_.push_back({{a.x + middle.x, a.y + middle.y}, {b.x + middle.x, b.y + middle.y}});
        continue;
      }
      const std::int32_t other = map_.cell(beyond);
      if (line_ > 0) fill(borders_[side], middle, picture_.add(ZoneKind::border, self, other));
      if (line_ > 0 || edges_between(shown_.bits(self), shown_.bits(other)) != 0)
        fill(edges_[side], middle, picture_.add(ZoneKind::edge, self, other));
    }
  }

  const ShapeMap& map_;
  const Graph& graph_;
  const ZoneView& view_;
  const NodesShown& shown_;
  ZonePicture& picture_;
  OutlineStrips strips_;  // strips around the centre
  std::array<std::array<NodePlace, 4>, 6> borders_, edges_;
  double line_ = 0, edge_ = 0;
  std::vector<Wall> walls_;
};

}  // namespace

void draw_hexagon_zones(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                        ZonePicture& picture) {
  HexagonDrawing(map, view, shown, picture).draw();
}

}  // namespace waymark
