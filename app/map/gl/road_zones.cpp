#include <algorithm>

#include "app/compute/cell_bits.h"
#include "app/map/gl/shape_zones.h"
#include "app/map/road_widths.h"

namespace waymark {
namespace {

class RoadDrawing {
 public:
  RoadDrawing(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
              ZonePicture& picture)
      : map_(map), graph_(map.graph()), view_(view), shown_(shown), picture_(picture) {
    widths_ = road_widths(view.unit_px());
  }

  void draw() {
    picture_.begin(view_.width, view_.height, kOutsideZone);
    collect();
    if (!widths_.casings) {
      // The casings of explored roads show on both sides of the road lines and make these roads
      // bolder.
      for (const ZoneKind kind : {ZoneKind::casing, ZoneKind::road})
        for (const bool main : {false, true})
          for (const Part& part : parts_)
            if (part.main == main) stroke(part, kind, 0);
      return;
    }
    for (int rank = 0; rank < kRanks; ++rank) {
      for (const ZoneKind kind : {ZoneKind::casing, ZoneKind::road})
        for (const bool main : {false, true})
          for (const Part& part : parts_)
            if (part.main == main && part.rank == rank) draw(part, kind);
    }
    if (widths_.dots) draw_dots();
  }

 private:
  // Drawing order of roads by the search that explored them: none, A, B.
  static constexpr int kRanks = 3;
  struct Part {
    Node a, b;
    NodePlace from, to;
    bool main;
    int rank;
  };

  void collect() {
    const double margin = ShapeMap::kLongRoad;
    map_.layout().for_each_in(view_.from(margin), view_.to(margin), [this](Node a) {
      const NodePlace from = view_.of(map_.layout().place(a));
      for (const Graph::Link link : graph_.edges_out(a))
        if (map_.begins_road(a, link.to)) add(a, link.to, from, true);
    });
    for (const ShapeMap::Road& road : map_.long_roads())
      add(road.a, road.b, view_.of(map_.layout().place(road.a)), false);
  }

  // Long roads come from a separate list.
  void add(Node a, Node b, NodePlace from, bool near) {
    const NodePlace to = view_.of(map_.layout().place(b));
    const double rim = (widths_.main + 2 * widths_.rim) * view_.line;
    if (std::max(from.x, to.x) < -rim || std::min(from.x, to.x) > view_.width + rim ||
        std::max(from.y, to.y) < -rim || std::min(from.y, to.y) > view_.height + rim)
      return;
    if (near && !map_.long_roads().empty() && length(from, to) > ShapeMap::kLongRoad * view_.scale)
      return;
    parts_.push_back({a, b, from, to, map_.is_main(a, b), std::max(rank(a), rank(b))});
  }

  int rank(Node node) const {
    const std::uint8_t bits = shown_.bits(map_.cell(node));
    if (shown_.b && (bits & kExploredByB) != 0) return 2;
    return shown_.a && (bits & kExploredByA) != 0 ? 1 : 0;
  }

  double width(const Part& part, ZoneKind kind) const {
    return view_.line *
           (widths_.of(part.main) + (kind == ZoneKind::casing ? 2 * widths_.rim : 0.0));
  }

  void stroke(const Part& part, ZoneKind kind, double round) {
    const std::int32_t a = map_.cell(part.a), b = map_.cell(part.b);
    const double wide = width(part, kind);
    const auto end = [&](NodePlace from, NodePlace to, std::int32_t self, std::int32_t other) {
      const std::uint32_t zone = picture_.add(kind, self, other);
      picture_.raster.stroke(from, to, wide, zone);
      if (round > 0) picture_.raster.disc(from, round, zone);
      return zone;
    };
    if (shown_.halves && kind == ZoneKind::road) {
      const NodePlace middle{(part.from.x + part.to.x) / 2, (part.from.y + part.to.y) / 2};
      end(part.from, middle, a, b);
      end(part.to, middle, b, a);
    } else {
      const std::uint32_t zone = end(part.from, part.to, a, b);
      if (round > 0) picture_.raster.disc(part.to, round, zone);
    }
  }

  // Draws roads with round ends, so that they meet without gaps.
  void draw(const Part& part, ZoneKind kind) { stroke(part, kind, width(part, kind) / 2); }

  void draw_dots() {
    if (!shown_.b) return;
    map_.layout().for_each_in(view_.from(1), view_.to(1), [this](Node node) {
      if (rank(node) < 2) return;
      const NodePlace middle = view_.of(map_.layout().place(node));
      const std::int32_t cell = map_.cell(node);
      picture_.raster.disc(middle, RoadWidths::kDot * view_.line,
                           picture_.add(ZoneKind::dot, cell, cell));
      picture_.raster.disc(middle, (RoadWidths::kDot - RoadWidths::kDotRing) * view_.line,
                           picture_.add(ZoneKind::road, cell, cell));
    });
  }

  const ShapeMap& map_;
  const Graph& graph_;
  const ZoneView& view_;
  const NodesShown& shown_;
  ZonePicture& picture_;
  RoadWidths widths_;
  std::vector<Part> parts_;
};

}  // namespace

void draw_road_zones(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                     ZonePicture& picture) {
  RoadDrawing(map, view, shown, picture).draw();
}

}  // namespace waymark
