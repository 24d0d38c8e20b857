#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/map/gl/zone_picture.h"
#include "app/map/shape_map.h"

namespace waymark {

// The node sizes, in px, from which honeycombs have grid lines, meshes have portals, and a mover's
// states are wedges of their cell.
inline constexpr double kHexGridFrom = 8, kPortalsFrom = 6, kWedgesFrom = 6;

// The state of the nodes while their shapes are drawn.
struct NodesShown {
  std::span<const std::uint8_t> cells;  // CellBits of the raster
  bool a = true, b = true;              // which searches are shown, for roads
  bool halves = false;                  // whether each half of a road has its own colour
  std::uint8_t bits(std::int32_t cell) const { return cells[static_cast<std::size_t>(cell)]; }
};

// Whether an image stays valid when the cells change. It becomes invalid in two cases. Shapes may
// be so small that only shapes at the edge of a set have room for that edge. Or roads have casings:
// then explored roads are drawn over the others, and crossings have dots.
bool serves_all_cells(GraphShape shape, const ZoneView& view);

// These functions draw a graph's shapes in a view: hexagons and polygons from 3 px, a mover's
// states from 2 px per cell, roads from 3 px between crossings. Each clears the image first.
// O(visible nodes + texels).

void draw_hexagon_zones(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                        ZonePicture& picture);
void draw_wedge_zones(const ShapeMap& map, const ZoneView& view, ZonePicture& picture);
void draw_road_zones(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                     ZonePicture& picture);

// Recognises nodes that were already reached. The caller keeps this object between calls.
struct SeenNodes {
  // For each node, the number of the image in which it was last reached.
  std::vector<std::uint32_t> picture;
  std::uint32_t current = 0;
};
void draw_polygon_zones(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                        SeenNodes& seen, ZonePicture& picture);

}  // namespace waymark
