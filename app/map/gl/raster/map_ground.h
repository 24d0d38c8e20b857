#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "app/compute/cell_bits.h"
#include "app/kit/palette.h"
#include "app/map/gl/raster/lanes.h"
#include "core/study/cell_field.h"

namespace waymark {

// The data from which the processor draws a map.
struct MapSource {
  int width = 0, height = 0;            // cells
  std::span<const std::uint8_t> cells;  // CellBits, row by row
  const CellField* field = nullptr;     // nullptr: none
  // An image under the map, RGBA, one pixel per cell; nullptr: none.
  const std::uint8_t* artwork = nullptr;
  float artwork_opacity = 0;

  std::size_t at(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(width) +
           static_cast<std::size_t>(x);
  }
};

// The colour of a cell without explored sets: wall or floor, the artwork on them, or the field
// instead of the floor where the field has something to show.
class MapGround {
 public:
  // The source must stay valid until the next call. O(1).
  void assign(const MapSource& source, const Palette& palette);

  // The lanes are bytes; the top lane is 0.
  Lanes color(std::size_t cell) const {
    if (has_field(cell)) return classes_[source_.field->texels[cell] & 0xFF];
    const bool floor = (source_.cells[cell] & kFloor) != 0;
    return has_artwork(cell) ? with_artwork(bare(floor), cell) : bare(floor);
  }
  // Whether the cell has the common colour of all walls or of all floor.
  bool is_bare(std::size_t cell) const { return !has_field(cell) && !has_artwork(cell); }
  Lanes bare(bool floor) const { return floor ? floor_ : wall_; }
  Lanes class_color(int index) const { return classes_[static_cast<std::size_t>(index)]; }

 private:
  bool has_field(std::size_t cell) const {
    return source_.field && (source_.cells[cell] & kFloor) != 0 &&
           (source_.field->texels[cell] & 0xFF) != CellField::kNothing;
  }
  bool has_artwork(std::size_t cell) const {
    return opacity_ > 0 && source_.artwork[4 * cell + 3] > 0;
  }
  Lanes with_artwork(Lanes bare, std::size_t cell) const;

  MapSource source_;
  std::uint32_t opacity_ = 0;  // opacity of the artwork, 0 to 128
  Lanes floor_ = 0, wall_ = 0;
  std::array<Lanes, 256> classes_{};  // indexed by the field's indices
};

}  // namespace waymark
