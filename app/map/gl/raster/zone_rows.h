#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "app/compute/cell_bits.h"
#include "app/kit/palette.h"
#include "app/map/gl/map_view.h"
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

// The rows of zones of a map's cells, like the texture of MapZones: for each cell, the line at the
// cell's beginning, the inside, and the line at the end. With a grid, the first pixel of the line
// at the beginning is a separate zone, placed first.
class NearRows {
 public:
  static constexpr std::uint32_t kWholeGround = 128;
  struct Options {
    std::optional<Color> grid;  // colour of the grid lines
    float grid_opacity = 0;
    std::optional<Color> lit;  // highlight of brushed cells; std::nullopt: no brush
    // Opacity of the highlight, and of the floor over the other cells.
    float lit_opacity = 0, back_opacity = 0;
  };

  // Sets the input for the zones' colours. O(1) if it has not changed.
  void set_look(const Palette& palette, const ExploredLook& explored);
  // Sets the visible cells and their neighbours. O(cells of the window).
  void set_window(const MapSource& source, const CellWindow& window);
  void set_options(const Options& options, const Palette& palette);

  int zones_of_cell() const { return options_.grid ? 4 : 3; }
  // Fills the zones of the cells `from_cell` to `to_cell` (exclusive) in a row of the window: bytes
  // in lanes, and in the top lane how much of the ground is visible, of kWholeGround. `zones` must
  // have room for them.
  void fill(int zone_row, const MapGround& ground, int from_cell, int to_cell, Lanes* zones) const;

 private:
  // The input of the tables.
  struct Made {
    Palette::Map map;
    Color canvas, line;
    ExploredLook explored;
    friend bool operator==(const Made&, const Made&) = default;
  };

  Lanes brushed(Lanes zone, std::uint8_t bits) const;
  void fill_cell(const Look* begin, const Look* end, Lanes ground, bool grid_row, std::uint8_t bits,
                 Lanes* zones) const;

  std::optional<Made> made_;
  std::vector<Look> looks_;  // indexed by position in the CornerTable
  MapSource source_;
  CellWindow window_;
  std::vector<std::uint16_t> codes_;
  Options options_;
  Lanes grid_ = 0, lit_ = 0, floor_ = 0;
  std::uint32_t grid_part_ = 0, lit_part_ = 0, back_part_ = 0;
};

// The zone rows of a map with small cells: one zone per cell, and on each side of the map one zone
// for the frame and one for the canvas.
class FarRows {
 public:
  static constexpr int kRound = 2;  // zones before the first cell
  // The top lane of a wall zone.
  static constexpr std::uint32_t kWall = 128;

  struct Options {
    float a_opacity = 1, b_opacity = 1;  // opacity of the fills
    bool brushed = false;
  };

  // `ground` must be assigned from the same source, which must outlive the calls to fill().
  void assign(const MapSource& source, const MapGround& ground, const Palette& palette,
              const Options& options);

  // Fills zones `from` to `to` (exclusive) of a row: bytes in lanes, and kWall or 0 in the top
  // lane. `zones` must have room for them.
  void fill(int zone_row, const MapGround& ground, int from, int to, Lanes* zones) const;

 private:
  Lanes zone(int bits, Lanes ground) const;

  MapSource source_;
  Lanes canvas_ = 0, frame_ = 0;
  std::array<Look, 64> looks_{};        // indexed by a cell's bits
  std::array<Lanes, 64> bare_zones_{};  // zones of bare cells, indexed by a cell's bits
};

}  // namespace waymark
