#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/kit/palette.h"

namespace waymark {

// A colour as four lanes of 16 bits, so one multiplication weights all its components. Red is in
// the lowest lane, then green and blue. The meaning of the top lane depends on where the colour is
// used. In sums of products, every lane must stay below 65536.
using Lanes = std::uint64_t;

inline constexpr Lanes kLowBytes = 0x00FF00FF00FF00FF;
inline constexpr Lanes kColorLanes = 0x0000FFFFFFFFFFFF;
inline constexpr int kTopLane = 48;

// Spreads four bytes, the lowest into the lowest lane.
constexpr Lanes spread(std::uint32_t bytes) {
  Lanes lanes = bytes;
  lanes = (lanes | lanes << 16) & 0x0000FFFF0000FFFF;
  return (lanes | lanes << 8) & kLowBytes;
}

// Without its alpha.
inline Lanes color_lanes(const Color& color) { return spread(color.packed()) & kColorLanes; }

constexpr std::uint32_t lane(Lanes lanes, int i) {
  return static_cast<std::uint32_t>(lanes >> (16 * i)) & 0xFFFF;
}

// Mixes `part` / 128 of `over` into `under`, whose lanes are bytes.
constexpr Lanes mixed(Lanes under, Lanes over, std::uint32_t part) {
  return (under * (128 - part) + over * part + 0x0040004000400040) >> 7 & kLowBytes;
}

// A colour that is not yet blended with the ground. The colour lanes hold the contribution of what
// covers the ground, in 128ths of a byte. The top lane holds how much of the ground is visible, 0
// to 128.
using Look = Lanes;

// Adds the ground. The lanes of the result are bytes; the top lane does not change.
constexpr Lanes on_ground(Look look, Lanes ground) {
  const Lanes seen = look >> kTopLane;
  const Lanes sum = (look & kColorLanes) + ground * seen + 0x0000004000400040;
  return (sum >> 7 & kLowBytes & kColorLanes) | seen << kTopLane;
}

// A row or column of pixels over zones of any width. Stores which zones each pixel overlaps, and
// their weights.
class PixelAxis {
 public:
  static constexpr int kWhole = 256;

  // Zone i extends from borders[i] to borders[i + 1], which must not decrease. The first and the
  // last zone are unbounded, so borders[0] is ignored. Pixel i extends from i to i + 1.
  void assign(std::span<const double> borders, int pixels);

  int pixels() const { return static_cast<int>(first_.size()); }
  // The first zone of a pixel. weights()[k] is the weight of the k-th zone after it. The weights
  // add up to kWhole.
  int first(int pixel) const { return first_[static_cast<std::size_t>(pixel)]; }
  std::span<const std::uint16_t> weights(int pixel) const {
    return std::span(weights_).subspan(static_cast<std::size_t>(pixel * most_),
                                       static_cast<std::size_t>(most_));
  }
  // The maximum number of zones that a pixel overlaps.
  int most() const { return most_; }
  // One past the last zone that has a weight in a pixel.
  int end(int pixel) const;

 private:
  std::vector<int> first_;
  int most_ = 1;
  std::vector<std::uint16_t> weights_;
};

// Averages zones: every pixel is the mean over the area of its square, exact to one of 255 levels.
// Zones are arranged in rows and columns. A pixel row in the same zone row as the previous pixel
// row is only a copy.
class MapRaster {
 public:
  // Fills zones `from` to `to` (exclusive) of a row: bytes in lanes, and up to 255 in the top lane.
  using FillRow = std::function<void(int zone_row, int from, int to, Lanes* zones)>;
  // Draws over a row of pixels. Each pixel has four numbers in 256ths, the fourth from the top
  // lanes.
  using DrawOver = std::function<void(int y, std::uint16_t* pixels)>;
  // The key of a pixel row. If two rows have the same key and the same zones, the second is copied
  // from the first and `over` is not called for it. Rows with negative keys are never copied.
  using Kind = std::function<int(int y)>;

  struct Part {
    int left, top, width, height;
  };

  // Fills a part of the view with opaque RGBA, row by row from the top. The axes describe the whole
  // view. `kind` and `over` may be empty.
  void draw(const Part& part, const PixelAxis& columns, const PixelAxis& rows, const FillRow& fill,
            const Kind& kind, const DrawOver& over);

  const std::vector<std::uint32_t>& texels() const { return texels_; }

 private:
  struct Blended {
    int zone_row = -1;
    std::vector<std::uint16_t> pixels;
  };

  const std::vector<std::uint16_t>& blended(int zone_row, const Part& part,
                                            const PixelAxis& columns, const FillRow& fill);
  void sum_rows(int y, const Part& part, const PixelAxis& columns, const PixelAxis& rows,
                const FillRow& fill);

  std::vector<Blended> kept_;  // the zone rows used last
  std::vector<Lanes> zones_;
  std::vector<std::uint16_t> pixels_;
  std::vector<std::uint32_t> texels_;
};

}  // namespace waymark
