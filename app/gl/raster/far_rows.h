#pragma once

#include <array>
#include <cstdint>

#include "app/gl/raster/lanes.h"
#include "app/gl/raster/map_ground.h"

namespace waymark {

// The rows of zones of a map whose cells are small: a zone a cell, and round them on each side one
// for the frame and one for the canvas.
class FarRows {
 public:
  static constexpr int kRound = 2;  // zones before the first cell
  // In the top lane of a zone that is a wall.
  static constexpr std::uint32_t kWall = 128;

  struct Options {
    float a_opacity = 1, b_opacity = 1;  // of the fills
    bool brushed = false;
  };

  // `ground` is assigned from the same source, which must stay while rows are filled.
  void assign(const MapSource& source, const MapGround& ground, const Palette& palette,
              const Options& options);

  // A row of zones, from one to before another, each with its bytes in lanes and kWall or 0 in the
  // top lane. `zones` has room for them.
  void fill(int zone_row, const MapGround& ground, int from, int to, Lanes* zones) const;

 private:
  Lanes zone(int bits, Lanes ground) const;

  MapSource source_;
  Lanes canvas_ = 0, frame_ = 0;
  std::array<Look, 64> looks_{};        // by the bits of a cell
  std::array<Lanes, 64> bare_zones_{};  // of cells on bare ground, likewise
};

}  // namespace waymark
