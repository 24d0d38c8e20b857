#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/compute/cell_bits.h"
#include "app/kit/palette.h"
#include "app/map/shape_map.h"
#include "core/map/graph.h"
#include "core/study/cell_field.h"

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

// How the explored sets and the layers below them are drawn on a graph.
struct ZoneLook {
  float a_fill = 1, a_edge = 1;
  float b_fill = 1, b_edge = 1;
  bool brushed = false;  // whether kBrushed nodes are highlighted and others dimmed
  bool field = false;    // whether a field replaces the floor
  bool regions = false;  // whether to draw lines between classes of the field
  bool casings = false;  // whether roads have casings; otherwise a road is one line
  bool far = false;      // whether this is a far view, with only the main roads
  friend bool operator==(const ZoneLook&, const ZoneLook&) = default;
};

// Computes the colours of zones from the bits of their cells. Applies the map's rules for fills,
// edges and overlap in advance.
class ZoneColors {
 public:
  // Marks drawn over a zone's colour, as bits of a mark's alpha.
  static constexpr int kDots = 1, kStripes = 2, kFromGoalOfA = 4, kFromGoalOfB = 8;

  // The arguments must stay valid and unchanged. `field` is nullptr if the look has none.
  void set(const Palette& palette, const ZoneLook& look, const ShapeMap& map,
           const CellField* field);

  // Computes the zones' colours: RGBA with red in the lowest byte, multiplied by alpha, which is
  // below 1 only over a mover's ground. Replaces the contents of `colors`. O(zones).
  void colors(std::span<const ShapeZone> zones, std::span<const std::uint8_t> cells,
              std::vector<std::uint32_t>& colors) const;
  // Computes the colour of each zone's stripes, not multiplied by alpha, with the zone's marks in
  // alpha.
  void marks(std::span<const ShapeZone> zones, std::span<const std::uint8_t> cells,
             std::vector<std::uint32_t>& marks) const;

 private:
  // A layer over a base: its colour multiplied by its alpha, 0 to 255, and how much of the base
  // remains, 0 to 256.
  struct Over {
    std::uint16_t r = 0, g = 0, b = 0, a = 0, rest = 256;
  };
  using ByBits = std::array<Over, 256>;
  struct Cover;

  static std::uint32_t blend(const Over& over, std::uint32_t base);
  void build_shapes(const Palette& palette);
  void build_roads(const Palette& palette);
  void build_wedges(const Palette& palette);
  void cover_sets(Cover& cover, int bits, const Palette& palette, int edges,
                  const Color& only_b) const;
  void finish(Cover& cover, int bits, const Palette& palette) const;
  std::uint32_t floor_of(std::int32_t cell) const;
  std::uint32_t base(std::int32_t cell, std::uint32_t plain) const;
  bool part_regions(const ShapeZone& zone) const;
  std::uint32_t color(const ShapeZone& zone, std::span<const std::uint8_t> cells) const;
  std::uint32_t mark(const ShapeZone& zone, std::span<const std::uint8_t> cells) const;
  std::uint32_t of_states(const ShapeZone& zone, std::span<const std::uint8_t> cells) const;

  ZoneLook look_;
  const ShapeMap* map_ = nullptr;
  const CellField* field_ = nullptr;
  bool ties_hatched_ = false;
  std::array<ByBits, 4> shapes_;  // indexed by edges: 1 for A's set, 2 for B's
  ByBits border_, region_border_, road_, casing_, dot_, wedge_line_;
  ByBits striped_;                                // the look of the stripes for ties
  std::array<std::uint32_t, 256> field_table_{};  // indexed by the field's indices
  std::array<std::uint32_t, 10> floors_{};        // indexed by the cost of the ground
  std::uint32_t outside_ = 0, wall_ = 0, wall_line_ = 0, frame_ = 0, road_base_ = 0,
                casing_base_ = 0;
};

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
