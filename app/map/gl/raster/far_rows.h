#pragma once

#include <array>
#include <cstdint>

#include "app/map/gl/raster/lanes.h"
#include "app/map/gl/raster/map_ground.h"

namespace waymark {

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
