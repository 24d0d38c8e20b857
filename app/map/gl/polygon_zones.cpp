#include <algorithm>
#include <utility>

#include "app/map/gl/outline_strips.h"
#include "app/map/gl/set_edges.h"
#include "app/map/gl/shape_zones.h"

namespace waymark {
namespace {

constexpr double kPortalPx = 0.5;  // on either side
constexpr double kPolygonEdgePx = 1.5, kPolygonWallPx = 1.5;

class PolygonDrawing {
 public:
  PolygonDrawing(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                 SeenNodes& seen, ZonePicture& picture)
      : map_(map), view_(view), shown_(shown), seen_(seen), picture_(picture) {
    seen_.picture.resize(static_cast<std::size_t>(map.graph().node_count()));
    ++seen_.current;
    line_ = view.unit_px() >= kPortalsFrom ? kPortalPx * view.line : 0;
    edge_ = std::min(kPolygonEdgePx * view.line, view.scale / 4);
  }

  // Everything outside the polygons is a wall.
  void draw() {
    picture_.begin(view_.width, view_.height, kOutsideZone);
    const NodePlace end{map_.layout().width(), map_.layout().height()};
    picture_.raster.rect(view_.of({0, 0}), view_.of(end), kWallZone);
    const bool storeys = map_.has_storeys();
    std::vector<Node> later;
    map_.layout().for_each_in(view_.from(0), view_.to(0), [&](Node node) {
      std::uint32_t& seen = seen_.picture[static_cast<std::size_t>(map_.graph().number(node))];
      if (std::exchange(seen, seen_.current) == seen_.current) return;
      if (storeys)
        later.push_back(node);
      else
        draw(node);
    });
    std::sort(later.begin(), later.end(),
              [this](Node one, Node other) { return map_.above(other, one); });
    for (const Node node : later) draw(node);
    const double width = std::min(kPolygonWallPx * view_.line, view_.scale / 3);
    for (const Wall& wall : walls_) {
      picture_.raster.stroke(wall.from, wall.to, width, kWallLineZone);
      picture_.raster.disc(wall.from, width / 2, kWallLineZone);
      picture_.raster.disc(wall.to, width / 2, kWallLineZone);
    }
  }

 private:
  struct Wall {
    NodePlace from, to;
  };

  void draw(Node node) {
    map_.layout().outline(node, outline_);
    for (NodePlace& corner : outline_) corner = view_.of(corner);
    const std::int32_t self = map_.cell(node);
    picture_.raster.fill(outline_, picture_.add(ZoneKind::shape, self));
    bool prepared = false;
    for (const ShapeMap::Stretch& stretch : map_.stretches(node)) {
      if (stretch.beyond == kNoNode) {
        const auto corner = static_cast<std::size_t>(stretch.corner);
        if (!map_.is_covered(node, stretch))
          walls_.push_back({on_side(corner, stretch.from), on_side(corner, stretch.to)});
        continue;
      }
      const std::int32_t other = map_.cell(stretch.beyond);
      if (line_ == 0 && edges_between(shown_.bits(self), shown_.bits(other)) == 0) continue;
      if (!std::exchange(prepared, true)) strips_.set(outline_);
      draw_strips(stretch, self, other);
    }
  }

  void draw_strips(const ShapeMap::Stretch& stretch, std::int32_t self, std::int32_t other) {
    const double line = std::min(line_, strips_.depth() / 2),
                 edge = std::min(edge_, strips_.depth());
    const auto strip = [&](ZoneKind kind, double outer, double inner) {
      if (inner <= outer) return;
      picture_.raster.fill(strips_.strip(static_cast<std::size_t>(stretch.corner), stretch.from,
                                         stretch.to, outer, inner),
                           picture_.add(kind, self, other));
    };
    strip(ZoneKind::border, 0, line);
    strip(ZoneKind::edge, line, edge);
  }

  NodePlace on_side(std::size_t corner, double part) const {
    const NodePlace &a = outline_[corner], &b = outline_[(corner + 1) % outline_.size()];
    return {a.x + part * (b.x - a.x), a.y + part * (b.y - a.y)};
  }

  const ShapeMap& map_;
  const ZoneView& view_;
  const NodesShown& shown_;
  SeenNodes& seen_;
  ZonePicture& picture_;
  double line_ = 0, edge_ = 0;
  std::vector<NodePlace> outline_;
  OutlineStrips strips_;
  std::vector<Wall> walls_;
};

}  // namespace

void draw_polygon_zones(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                        SeenNodes& seen, ZonePicture& picture) {
  PolygonDrawing(map, view, shown, seen, picture).draw();
}

}  // namespace waymark
