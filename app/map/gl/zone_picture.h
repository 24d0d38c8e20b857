#pragma once

#include <cstdint>
#include <vector>

#include "app/map/gl/zone.h"
#include "app/map/gl/zone_raster.h"

namespace waymark {

// An image of a graph for one camera: the zone of every texel, and the meaning of each zone.
struct ZonePicture {
  ZoneRaster raster;
  std::vector<ShapeZone> zones;  // indexed by zone number

  void begin(int width, int height, std::uint32_t ground) {
    raster.begin(width, height, ground);
    zones = {{ZoneKind::outside, 0, 0},
             {ZoneKind::wall, 0, 0},
             {ZoneKind::wall_line, 0, 0},
             {ZoneKind::frame, 0, 0},
             {ZoneKind::ground, 0, 0}};
  }
  // Adds a zone and returns its number.
  std::uint32_t add(ZoneKind kind, std::int32_t cell, std::int32_t other = 0) {
    zones.push_back({kind, cell, other});
    return static_cast<std::uint32_t>(zones.size() - 1);
  }
};

// The mapping from map units to an image's texels.
struct ZoneView {
  double scale = 1;           // texels per map unit
  double left = 0, top = 0;   // the map's corner, in texels
  double line = 1;            // texels per pixel of the interface at scale 1
  int width = 0, height = 0;  // size of the image

  NodePlace of(NodePlace place) const { return {place.x * scale + left, place.y * scale + top}; }
  // The corners of the visible part of the map, extended by `margin` map units.
  NodePlace from(double margin) const { return {-left / scale - margin, -top / scale - margin}; }
  NodePlace to(double margin) const {
    return {(width - left) / scale + margin, (height - top) / scale + margin};
  }
  double unit_px() const { return scale / line; }  // one map unit, in pixels at scale 1
};

}  // namespace waymark
