#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/map/gl/raster/lanes.h"

namespace waymark {

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
