#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "app/gl/gl_objects.h"
#include "app/gl/zone.h"
#include "app/gl/zone_picture.h"
#include "app/present/shape_map.h"

namespace waymark {

// The whole of a graph from far away, for views in which a node is but a few pixels: pictures of
// its zones, each half as large as the one before, that are drawn when they are asked for first and
// then serve every camera. Of roads a picture has the land round each crossing and the main roads.
// Panes that show the same map share them. Needs an OpenGL context.
class ShapeLevels {
 public:
  explicit ShapeLevels(std::shared_ptr<const ShapeMap> map) : map_(std::move(map)) {}

  const std::shared_ptr<const ShapeMap>& map() const { return map_; }

  struct Level {
    Texture2D zones{TexelFormat::kR32ui};
    double texels_a_unit = 1;
  };
  // The one for a view of so many pixels a map unit: a texel of it is at most about a pixel. Not
  // for states, whose cells need no picture. O(nodes + texels) the first time.
  const Level& at(double unit_px);

  // What the numbers in all of the pictures stand for; of states, the cells of the ground row by
  // row. O(nodes) the first time.
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
  std::array<std::optional<Level>, kLevels> levels_;
  std::vector<ShapeZone> zones_;
  ZoneRaster raster_;  // only while a level is drawn
};

}  // namespace waymark
