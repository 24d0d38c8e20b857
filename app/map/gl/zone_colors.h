#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "app/kit/palette.h"
#include "app/map/gl/zone_picture.h"
#include "app/map/shape_map.h"
#include "core/study/cell_field.h"

namespace waymark {

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

}  // namespace waymark
