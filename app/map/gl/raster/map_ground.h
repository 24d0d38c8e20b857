#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "app/compute/cell_bits.h"
#include "app/kit/palette.h"
#include "app/map/gl/raster/map_raster.h"
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

// Marks drawn over a field pixel by pixel, so they stay sharp at any cell size: lines between
// plateaus, dots on cells without a value, and stripes.
class FieldMarks {
 public:
  struct Options {
    float edge_px = 0;  // line width; 0: no lines
    float dot_px = 0;   // dot radius; 0: no dots
    double hatch_px = 1, hatch_phase = 0;
    double left_px = 0, top_px = 0, cell_px = 1;  // the map's position
    int width_px = 0, height_px = 0;              // size of the view
  };

  // The source must outlive the calls to draw(). O(view width + view height + cells in the visible
  // rows).
  void assign(const MapSource& source, const Palette& palette, const Options& options);

  // A key for the marks in a row of pixels. Rows with the same key have the same marks, except for
  // kAlone.
  static constexpr int kAlone = -1;
  int kind(int y) const;

  // Draws over `count` pixels of row y, starting at `left`. Pixels have 256ths of a byte per lane;
  // the top lane is how much of the ground is visible, in units of 1 / (128 * 256).
  void draw(int y, int left, int count, const MapGround& ground, std::uint16_t* pixels) const;

 private:
  struct Place {
    int cell;           // the cell under the pixel's centre; -1 outside the map
    bool edge;          // whether the pixel is on the line at the cell's beginning
    float from_middle;  // distance to the cell's centre, in pixels
  };

  std::vector<Place> places(double origin, int cells, int pixels) const;
  void draw_pixel(const Place& x, const Place& y, float stripe, std::uint16_t texel,
                  const MapGround& ground, std::uint16_t* pixel) const;

  MapSource source_;
  Options options_;
  Lanes text_ = 0, floor_ = 0;
  std::vector<Place> columns_, rows_;
  std::vector<float> stripes_;  // indexed by column + row
  std::vector<bool> striped_;   // visible rows of cells
  std::vector<bool> dotted_;
};

}  // namespace waymark
