#include "app/map/graph_sketch.h"

#include <cmath>

#include "app/kit/palette.h"
#include "app/source/graph_raster.h"

namespace waymark {
namespace {

constexpr float kDearGround = 0.12f;  // darkening per unit of cost above 1
constexpr float kStreet = 0.5f;       // fraction of a main road's colour
constexpr double kStreetsFrom = 3;    // pixels per map unit; below this, side streets are faint
constexpr float kFaintStreet = 0.15f;

Color color_at(const NodeLayout& layout, const GraphRaster& raster, std::size_t pixel,
               const Palette::Map& map) {
  if (raster.ways.empty()) {
    const Node node = raster.nodes[pixel];
    if (node == kNoNode) return map.wall;
    const auto dearer = static_cast<float>(layout.graph().ground(node) - 1);
    return mixed(map.floor, map.wall_line, kDearGround * dearer);
  }
  switch (raster.ways[pixel]) {
    case GraphRaster::Way::none:
      return map.floor;
    case GraphRaster::Way::street:
      return mixed(map.floor, map.wall_line, raster.scale < kStreetsFrom ? kFaintStreet : kStreet);
    case GraphRaster::Way::main_road:
      break;
  }
  return map.wall_line;
}

}  // namespace

Picture graph_sketch(const NodeLayout& layout, int side, const Palette& palette,
                     const SketchTint& tint) {
  const GraphRaster raster = graph_raster(layout, side, side);
  Picture picture{raster.width, raster.height, {}};
  picture.rgba.reserve(4 * raster.nodes.size());
  for (std::size_t i = 0; i < raster.nodes.size(); ++i) {
    const Node node = raster.nodes[i];
    const bool tinted =
        node != kNoNode && !tint.of.empty() && tint.of[static_cast<std::size_t>(node)] != 0;
    const Color color = tinted ? tint.color : color_at(layout, raster, i, palette.map);
    for (const float part : {color.r, color.g, color.b})
      picture.rgba.push_back(static_cast<std::uint8_t>(std::lround(255 * part)));
    picture.rgba.push_back(255);
  }
  return picture;
}

}  // namespace waymark
