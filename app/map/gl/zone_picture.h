#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/compute/cell_bits.h"
#include "core/map/graph.h"

namespace waymark {

// The role of a part of a drawn graph. It determines the part's colour once the bits of its cells
// are known. The zones from `outside` to `ground` are the same everywhere.
enum class ZoneKind : std::uint8_t {
  outside,     // outside the map
  wall,        // ground without a node
  wall_line,   // between shapes and walls
  frame,       // around the map
  ground,      // under a mover, where no state is visible
  shape,       // the inside of a node's shape
  border,      // the border between two shapes, where a portal or grid line is drawn
  edge,        // next to the border, where only the edge of a set is drawn
  road,        // between two nodes
  casing,      // next to a road
  dot,         // on a crossing
  wedge,       // a state
  wedge_line,  // around a wedge
  states,      // all states of a ground cell
};

struct ShapeZone {
  ZoneKind kind = ZoneKind::outside;
  // Indices into the raster of cells, row by row: the node of this zone, and the node beyond it.
  // For `states`, the upper left cell of their block.
  std::int32_t cell = 0, other = 0;
};

// The numbers of the zones that every image has.
inline constexpr std::uint32_t kOutsideZone = 0, kWallZone = 1, kWallLineZone = 2, kFrameZone = 3,
                               kGroundZone = 4;
inline constexpr std::uint32_t kFirstZone = 5;  // number of the first zone specific to an image

// An image of zone numbers, drawn by the processor. If OpenGL runs in software, it needs ten times
// as long for a small triangle. Coordinates are in texels from the upper left corner, and may be
// far outside. A texel belongs to the shape that contains its centre, so shapes that share a side
// neither overlap nor leave a gap.
class ZoneRaster {
 public:
  // Begins an image that consists of one zone.
  void begin(int width, int height, std::uint32_t zone);

  // Draws a convex polygon, clockwise or anticlockwise. O(rows + texels), like rect() and stroke().
  void fill(std::span<const NodePlace> corners, std::uint32_t zone);
  // Draws an axis-aligned rectangle.
  void rect(NodePlace from, NodePlace to, std::uint32_t zone);
  // Draws a line whose ends are cut horizontally or vertically, across its main direction. Draws
  // nothing if both ends are equal.
  void stroke(NodePlace from, NodePlace to, double width, std::uint32_t zone);
  void disc(NodePlace middle, double radius, std::uint32_t zone);

  int width() const { return width_; }
  int height() const { return height_; }
  // The texels, row by row from the top.
  const std::vector<std::uint32_t>& texels() const { return texels_; }

 private:
  struct Span {
    double from, to;
  };

  void run(int row, int from, int to, std::uint32_t zone);

  int width_ = 0, height_ = 0;
  std::vector<std::uint32_t> texels_;
  std::vector<Span> spans_;  // spans of the current polygon, by row
};

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

// Strips along the inside of a convex outline. They meet at its corners without overlapping.
class OutlineStrips {
 public:
  // Sets the corners of the outline, clockwise, in texels.
  void set(std::span<const NodePlace> corners);

  const std::vector<NodePlace>& corners() const { return corners_; }
  // The largest depth at which every side still has room for strips.
  double depth() const { return depth_; }

  // The area between the depths `outer` and `inner`, along part of the side that starts at
  // `corner`. `from` and `to` are fractions of the side's length.
  std::array<NodePlace, 4> strip(std::size_t corner, double from, double to, double outer,
                                 double inner) const;
  // Computes the outline at a depth inside the original. Replaces the contents of `corners`.
  void inset(double depth, std::vector<NodePlace>& corners) const;

 private:
  std::vector<NodePlace> corners_;
  std::vector<NodePlace> inward_;  // unit vectors, by side
  std::vector<NodePlace> mitre_;  // how far each corner moves when its sides move one texel inwards
  double depth_ = 0;
};

// Flags for the sets that have an edge between two nodes, on the first node's side.
inline constexpr int kEdgeOfA = 1, kEdgeOfB = 2;
constexpr int edges_between(int self, int other) {
  const int lost = self & ~other;
  return ((lost & kExploredByA) != 0 ? kEdgeOfA : 0) | ((lost & kExploredByB) != 0 ? kEdgeOfB : 0);
}

}  // namespace waymark
