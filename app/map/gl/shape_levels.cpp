#include "app/map/gl/shape_levels.h"

#include <algorithm>
#include <cmath>

#include "core/map/mover_states.h"

namespace waymark {
namespace {

// Texels per map unit in the first level, and the maximum number of texels in that level.
constexpr double kFinest = 3, kMostTexels = 24e6;
// The radius of the area around a crossing, in map units, and the width of a main road, in texels.
constexpr double kLandRadius = 0.75, kFarRoadTexels = 1.5;

}  // namespace

double ShapeLevels::finest() const {
  const double wide = map_->layout().width(), high = map_->layout().height();
  const double by_side = (Texture2D::largest_side() - 2) / std::max(wide, high);
  return std::min({kFinest, by_side, std::sqrt(kMostTexels / (wide * high))});
}

const ShapeLevelImage& ShapeLevels::at(double unit_px) {
  double texels_a_unit = finest();
  std::size_t level = 0;
  while (level + 1 < levels_.size() && unit_px / texels_a_unit <= 0.5) {
    texels_a_unit /= 2;
    ++level;
  }
  std::optional<ShapeLevelImage>& wanted = levels_[level];
  if (!wanted) {
    draw(texels_a_unit);
    wanted.emplace();
    wanted->texels_a_unit = texels_a_unit;
    wanted->zones.upload(raster_.width(), raster_.height(), raster_.texels().data());
    raster_ = {};
  }
  return *wanted;
}

void ShapeLevels::draw(double texels_a_unit) {
  const auto texels = [texels_a_unit](double units) {
    return static_cast<int>(std::ceil(units * texels_a_unit));
  };
  const bool polygons = map_->graph().shape() == GraphShape::polygons;
  raster_.begin(texels(map_->layout().width()), texels(map_->layout().height()),
                polygons ? kWallZone : kOutsideZone);
  switch (map_->graph().shape()) {
    case GraphShape::hexagons:
      return draw_hexagons(texels_a_unit);
    case GraphShape::polygons:
      return draw_polygons(texels_a_unit);
    default:
      return draw_roads(texels_a_unit);
  }
}

void ShapeLevels::draw_polygons(double scale) {
  const Graph& graph = map_->graph();
  std::vector<Node> nodes;
  for (int number = 0; number < graph.node_count(); ++number) nodes.push_back(graph.at(number));
  if (map_->has_storeys())
    std::sort(nodes.begin(), nodes.end(),
              [this](Node one, Node other) { return map_->above(other, one); });
  std::vector<NodePlace> outline;
  for (const Node node : nodes) {
    map_->layout().outline(node, outline);
    for (NodePlace& corner : outline) corner = {corner.x * scale, corner.y * scale};
    raster_.fill(outline, zone(node));
  }
}

// Draws hexagons as bricks, which look the same at this size.
void ShapeLevels::draw_hexagons(double scale) {
  const Graph& graph = map_->graph();
  const double high = map_->layout().height() / (graph.height() + 1.0 / 3);  // height of a row
  for (int y = 0; y < graph.height(); ++y)
    for (int x = 0; x < graph.width(); ++x) {
      const Node node = graph.node({x, y});
      const double left = x + y % 2 / 2.0, top = (y + 1.0 / 6) * high;
      raster_.rect({left * scale, top * scale}, {(left + 1) * scale, (top + high) * scale},
                   graph.has(node) ? zone(node) : kWallZone);
    }
}

void ShapeLevels::draw_roads(double scale) {
  const Graph& graph = map_->graph();
  const auto place = [&](Node node) {
    const NodePlace at = map_->layout().place(node);
    return NodePlace{at.x * scale, at.y * scale};
  };
  const double land = std::max(kLandRadius * scale, 0.75);
  for (int number = 0; number < graph.node_count(); ++number)
    raster_.disc(place(graph.at(number)), land, zone(graph.at(number)));
  for (int number = 0; number < graph.node_count(); ++number) {
    const Node node = graph.at(number);
    if (!graph.on_main_road(node)) continue;
    const std::uint32_t road = zone(node) + static_cast<std::uint32_t>(graph.node_count());
    for (const Graph::Link link : graph.edges_out(node))
      if (map_->is_main(node, link.to) && map_->begins_road(node, link.to))
        raster_.stroke(place(node), place(link.to), kFarRoadTexels, road);
  }
}

const std::vector<ShapeZone>& ShapeLevels::zones() {
  if (!zones_.empty()) return zones_;
  const Graph& graph = map_->graph();
  for (const ZoneKind kind :
       {ZoneKind::outside, ZoneKind::wall, ZoneKind::wall_line, ZoneKind::frame, ZoneKind::ground})
    zones_.push_back({kind, 0, 0});
  if (graph.shape() == GraphShape::states) {
    const MoverStates& states = *graph.states();
    for (int y = 0; y < graph.height() / MoverStates::kBlockHeight; ++y)
      for (int x = 0; x < graph.width() / states.block_width(); ++x) {
        const Cell first = states.state({x, y}, 0);
        const std::int32_t cell = first.y * graph.width() + first.x;
        zones_.push_back({map_->is_wall({x, y}) ? ZoneKind::wall : ZoneKind::states, cell, cell});
      }
    return zones_;
  }
  for (const ZoneKind kind : {ZoneKind::shape, ZoneKind::casing}) {
    if (kind == ZoneKind::casing && graph.shape() != GraphShape::roads) break;
    for (int number = 0; number < graph.node_count(); ++number) {
      const std::int32_t cell = map_->cell(graph.at(number));
      zones_.push_back({kind, cell, cell});
    }
  }
  return zones_;
}

}  // namespace waymark
