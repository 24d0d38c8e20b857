#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/present/shape_map.h"
#include "app/gl/zone_picture.h"

namespace waymark {

// Draw the shapes of a graph that a view shows, each by its own rules: hexagons from 3 px on,
// polygons likewise, a mover's states from 6 px a cell, roads from 3 px between crossings. All of
// them begin the picture anew. O(nodes that are seen + texels).

void draw_hexagon_zones(const ShapeMap& map, const ZoneView& view, ZonePicture& picture);
void draw_wedge_zones(const ShapeMap& map, const ZoneView& view, ZonePicture& picture);

// Some nodes are visited more than once: `seen` is for remembering them, and is kept by the caller.
struct SeenNodes {
  std::vector<std::uint32_t> picture;  // by number: in which it was seen last
  std::uint32_t current = 0;
};
void draw_polygon_zones(const ShapeMap& map, const ZoneView& view, SeenNodes& seen,
                        ZonePicture& picture);

// What of roads is known while they are drawn.
struct RoadsShown {
  std::span<const std::uint8_t> cells;  // CellBits of the raster
  bool a = true, b = true;              // which of the searches is shown
  bool halves = false;                  // each end has a colour of its own
};
// Whether roads are so wide that those which were explored lie over the others, with a casing and
// with dots on crossings: then the picture depends on the cells.
bool roads_have_casings(const ZoneView& view);
void draw_road_zones(const ShapeMap& map, const ZoneView& view, const RoadsShown& shown,
                     ZonePicture& picture);

}  // namespace waymark
