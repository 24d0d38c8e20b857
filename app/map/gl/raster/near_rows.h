#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/map/gl/corner_codes.h"
#include "app/map/gl/corner_table.h"
#include "app/map/gl/raster/lanes.h"
#include "app/map/gl/raster/map_ground.h"

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

}  // namespace waymark
