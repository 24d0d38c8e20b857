#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "app/gl/zone.h"
#include "app/present/palette.h"
#include "app/present/shape_map.h"
#include "core/study/cell_field.h"

namespace waymark {

// How strongly the explored sets are drawn on a graph, and over what.
struct ZoneLook {
  float a_fill = 1, a_edge = 1;
  float b_fill = 1, b_edge = 1;
  bool brushed = false;  // nodes that are kBrushed are lit, the others stand back
  bool field = false;    // a field takes the floor's place
  bool regions = false;  // lines part the classes of that field
  bool casings = false;  // roads have them; else a road is one line
  bool far = false;      // all of the map is seen, of roads only the main ones
  friend bool operator==(const ZoneLook&, const ZoneLook&) = default;
};

// The colours of zones by the bits of their cells: the rules of the map for fills, edges and
// overlap, worked out beforehand.
class ZoneColors {
 public:
  // What lies over a zone's colour, as bits of a mark's alpha.
  static constexpr int kDots = 1, kStripes = 2, kFromGoalOfA = 4, kFromGoalOfB = 8;

  // The referents have to stay as they are; `field` is null where the look has none.
  void set(const Palette& palette, const ZoneLook& look, const ShapeMap& map,
           const CellField* field);

  // RGBA with red in the lowest byte, multiplied by alpha, which is below 1 only over the ground of
  // a mover. Replaces what stands in `colors`. O(zones).
  void colors(std::span<const ShapeZone> zones, std::span<const std::uint8_t> cells,
              std::vector<std::uint32_t>& colors) const;
  // The colour of a zone's stripes, not multiplied, and in alpha which marks it has.
  void marks(std::span<const ShapeZone> zones, std::span<const std::uint8_t> cells,
             std::vector<std::uint32_t>& marks) const;

 private:
  // What is laid over a base: its colour multiplied by its alpha, 0 to 255, and how much of the
  // base is left, 0 to 256.
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
  std::array<ByBits, 4> shapes_;  // by edges: 1 of A's set, 2 of B's
  ByBits border_, region_border_, road_, casing_, dot_, wedge_line_;
  ByBits striped_;                                // what stripes of ties look like
  std::array<std::uint32_t, 256> field_table_{};  // by index
  std::array<std::uint32_t, 10> floors_{};        // by what the ground costs
  std::uint32_t outside_ = 0, wall_ = 0, wall_line_ = 0, frame_ = 0, road_base_ = 0,
                casing_base_ = 0;
};

}  // namespace waymark
