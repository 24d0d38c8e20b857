#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "app/map/gl/zone.h"
#include "app/map/gl/zone_picture.h"
#include "app/map/shape_map.h"
#include "app/screen/gl_objects.h"

namespace waymark {

// An image of a whole graph.
struct ShapeLevelImage {
  Texture2D zones{TexelFormat::kR32ui};
  double texels_a_unit = 1;
};

// Images of a whole graph, for views in which a node has only a few pixels. They show the graph's
// zones, each image at half the size of the previous one. An image is drawn on first use and can
// then be used for every camera. For road maps, an image shows the main roads and the area around
// each crossing. Panes with the same map share the images. Needs an OpenGL context.
class ShapeLevels {
 public:
  explicit ShapeLevels(std::shared_ptr<const ShapeMap> map) : map_(std::move(map)) {}

  const std::shared_ptr<const ShapeMap>& map() const { return map_; }

  // The level for a view with `unit_px` pixels per map unit. Its texels are at most about one pixel
  // large. Not for states, whose cells need no image. The first call is O(nodes + texels).
  const ShapeLevelImage& at(double unit_px);

  // The zones that all images refer to by number; for states, the ground cells row by row. The
  // first call is O(nodes).
  const std::vector<ShapeZone>& zones();

 private:
  static constexpr int kLevels = 12;

  double finest() const;
  void draw(double texels_a_unit);
  void draw_hexagons(double scale);
  void draw_polygons(double scale);
  void draw_roads(double scale);
  std::uint32_t zone(Node node) const {
    return kFirstZone + static_cast<std::uint32_t>(map_->graph().number(node));
  }

  std::shared_ptr<const ShapeMap> map_;
  std::array<std::optional<ShapeLevelImage>, kLevels> levels_;
  std::vector<ShapeZone> zones_;
  ZoneRaster raster_;  // only used while drawing a level
};

}  // namespace waymark
