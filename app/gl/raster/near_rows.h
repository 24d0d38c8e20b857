#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/gl/corner_codes.h"
#include "app/gl/corner_table.h"
#include "app/gl/raster/lanes.h"
#include "app/gl/raster/map_ground.h"

namespace waymark {

// The rows of zones of a map's cells, as MapZones has them in a texture: of each cell the line at
// its beginning, its inside and the line at its end; with a grid the first pixel of the line at its
// beginning comes first, as a zone of its own.
class NearRows {
 public:
  static constexpr std::uint32_t kWholeGround = 128;
  struct Options {
    std::optional<Color> grid;  // of the grid's lines
    float grid_opacity = 0;
    std::optional<Color> lit;                 // of brushed cells; nothing: none are
    float lit_opacity = 0, back_opacity = 0;  // of it, and of the floor over the others
  };

  // What the zones' colours are made from; O(1) where they are the ones before.
  void set_look(const Palette& palette, const ExploredLook& explored);
  // The cells that are seen and those round them. O(cells of the window).
  void set_window(const MapSource& source, const CellWindow& window);
  void set_options(const Options& options, const Palette& palette);

  int zones_of_cell() const { return options_.grid ? 4 : 3; }
  // A row of zones of the window's cells from one to before another, each with its bytes in lanes
  // and in the top lane how much of its ground is seen, of kWholeGround. `zones` has room for them.
  void fill(int zone_row, const MapGround& ground, int from_cell, int to_cell, Lanes* zones) const;

 private:
  // What the tables were built from.
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
  std::vector<Look> looks_;  // by place in the CornerTable
  MapSource source_;
  CellWindow window_;
  std::vector<std::uint16_t> codes_;
  Options options_;
  Lanes grid_ = 0, lit_ = 0, floor_ = 0;
  std::uint32_t grid_part_ = 0, lit_part_ = 0, back_part_ = 0;
};

}  // namespace waymark
