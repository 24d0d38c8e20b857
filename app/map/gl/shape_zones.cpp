#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "app/compute/cell_bits.h"
#include "app/map/gl/zone_picture.h"
#include "app/map/shape_map.h"
#include "core/map/mover_states.h"

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

bool serves_all_cells(GraphShape shape, const ZoneView& view) {
  switch (shape) {
    case GraphShape::roads:
      return !road_widths(view.unit_px()).casings;
    case GraphShape::hexagons:
      return view.unit_px() >= kHexGridFrom;
    case GraphShape::polygons:
      return view.unit_px() >= kPortalsFrom;
    case GraphShape::states:
      break;
  }
  return true;
}

}  // namespace waymark
