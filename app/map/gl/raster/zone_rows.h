#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "app/map/gl/corner_table.h"
#include "app/map/gl/raster/map_ground.h"
#include "app/map/gl/raster/map_raster.h"

namespace waymark {

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
