#include "app/map/gl/raster/far_rows.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "app/compute/cell_bits.h"

namespace waymark {
namespace {

// How much of the ground is visible, and the weighted sum of the colours that cover it.
struct Layered {
  float ground = 1, red = 0, green = 0, blue = 0;

  void cover(const Color& over, float opacity) {
    ground *= 1 - opacity;
    red += (over.r - red) * opacity;
    green += (over.g - green) * opacity;
    blue += (over.b - blue) * opacity;
  }
};

float reach(int bits, int explored, int to_come) {
  return (bits & explored) != 0 ? 1 : (bits & to_come) != 0 ? kToComeOpacity : 0;
}

Layered cover(int bits, const Palette& palette, const FarRows::Options& options) {
  constexpr float kLit = 0.55f, kBack = 0.6f;
  const Palette::Map& map = palette.map;
  Layered look;
  if ((bits & kFloor) == 0) return look;
  const float b = reach(bits, kExploredByB, kToComeByB);
  const bool alone = (bits & (kExploredByA | kToComeByA)) == 0;
  // B's set is drawn over A's, and A's shows through where B's is faint.
  const float a = alone ? 0 : std::max(b, reach(bits, kExploredByA, kToComeByA));
  const float over = b * options.b_opacity, under = std::max(0.0f, a - over) * options.a_opacity;
  const Color& b_fill = alone ? map.ties : map.b_fill;
  look.ground = std::max(0.0f, 1 - over - under);
  look.red = over * b_fill.r + under * map.a_fill.r;
  look.green = over * b_fill.g + under * map.a_fill.g;
  look.blue = over * b_fill.b + under * map.a_fill.b;
  if (options.brushed)
    (bits & kBrushed) != 0 ? look.cover(map.path, kLit) : look.cover(map.floor, kBack);
  return look;
}

// Yields the exact colour over the floor, no matter how the ground's fraction is rounded.
Look look_of(const Layered& layered, const Color& floor) {
  const auto seen = std::lround(128 * layered.ground);
  const Lanes bare = color_lanes(floor);
  const auto part = [&](int i, float over, float of_floor) {
    const auto whole = std::lround(128 * 255 * (over + layered.ground * of_floor));
    return static_cast<Lanes>(std::max(0L, whole - seen * static_cast<long>(lane(bare, i))))
           << (16 * i);
  };
  return part(0, layered.red, floor.r) | part(1, layered.green, floor.g) |
         part(2, layered.blue, floor.b) | static_cast<Lanes>(seen) << kTopLane;
}

}  // namespace

void FarRows::assign(const MapSource& source, const MapGround& ground, const Palette& palette,
                     const Options& options) {
  source_ = source;
  canvas_ = color_lanes(palette.ui.canvas);
  frame_ = color_lanes(palette.ui.line);
  for (std::size_t bits = 0; bits < looks_.size(); ++bits)
    looks_[bits] = look_of(cover(static_cast<int>(bits), palette, options), palette.map.floor);
  for (std::size_t bits = 0; bits < looks_.size(); ++bits)
    bare_zones_[bits] =
        zone(static_cast<int>(bits), ground.bare((static_cast<int>(bits) & kFloor) != 0));
}

Lanes FarRows::zone(int bits, Lanes ground) const {
  const Lanes color = on_ground(looks_[static_cast<std::size_t>(bits)], ground) & kColorLanes;
  return (bits & kFloor) != 0 ? color : color | Lanes{kWall} << kTopLane;
}

void FarRows::fill(int zone_row, const MapGround& ground, int from, int to, Lanes* zones) const {
  const int y = zone_row - kRound, cells_end = kRound + source_.width;
  if (y < -1 || y > source_.height) return void(std::fill_n(zones, to - from, canvas_));
  const auto put_round = [&](int zone) {
    zones[zone - from] = zone == 0 || zone == cells_end + 1 ? canvas_ : frame_;
  };
  const int first = y < 0 || y == source_.height ? to : std::clamp(kRound, from, to);
  const int last = std::clamp(cells_end, first, to);
  for (int zone = from; zone < first; ++zone) put_round(zone);
  for (int column = first; column < last; ++column) {
    const std::size_t cell = source_.at(column - kRound, y);
    const int bits = source_.cells[cell] & 63;
    // Most cells of most maps are bare, so their zones are computed in advance.
    zones[column - from] = ground.is_bare(cell) ? bare_zones_[static_cast<std::size_t>(bits)]
                                                : zone(bits, ground.color(cell));
  }
  for (int zone = last; zone < to; ++zone) put_round(zone);
}

}  // namespace waymark
