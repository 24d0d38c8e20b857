#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "app/gl/zone_picture.h"
#include "app/present/shape_map.h"

namespace waymark {

// From how many px a node on a honeycomb has grid lines, a mesh has portals, and a mover's states
// are wedges of their cell.
inline constexpr double kHexGridFrom = 8, kPortalsFrom = 6, kWedgesFrom = 6;

// What is known of the nodes while their shapes are drawn.
struct NodesShown {
  std::span<const std::uint8_t> cells;  // CellBits of the raster
  bool a = true, b = true;              // which of the searches is shown, of roads
  bool halves = false;                  // each end of a road has a colour of its own
  std::uint8_t bits(std::int32_t cell) const { return cells[static_cast<std::size_t>(cell)]; }
};

// Whether a picture that was drawn serves other cells as well. Not where shapes are so small that
// only those at the edge of a set have room kept for it, and not where roads have casings: those
// that were explored lie over the others, and crossings have dots.
bool serves_all_cells(GraphShape shape, const ZoneView& view);

// Draw the shapes of a graph that a view shows, each by its own rules: hexagons from 3 px on,
// polygons likewise, a mover's states from 2 px a cell, roads from 3 px between crossings. All of
// them begin the picture again. O(nodes that are seen + texels).

void draw_hexagon_zones(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                        ZonePicture& picture);
void draw_wedge_zones(const ShapeMap& map, const ZoneView& view, ZonePicture& picture);
void draw_road_zones(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                     ZonePicture& picture);

// Some nodes are visited more than once: `seen` is for remembering them, and is kept by the caller.
struct SeenNodes {
  std::vector<std::uint32_t> picture;  // by number: in which it was seen last
  std::uint32_t current = 0;
};
void draw_polygon_zones(const ShapeMap& map, const ZoneView& view, const NodesShown& shown,
                        SeenNodes& seen, ZonePicture& picture);

}  // namespace waymark
