#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/map/gl/raster/lanes.h"
#include "app/map/gl/raster/pixel_axis.h"

namespace waymark {

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
