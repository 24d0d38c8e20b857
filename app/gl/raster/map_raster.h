#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "app/gl/raster/lanes.h"
#include "app/gl/raster/pixel_axis.h"

namespace waymark {

// Means of zones, exact to a step of a byte: every pixel is the average of what its square covers.
// Zones stand in rows and columns; pixels that lie in the same row of zones cost a copy.
class MapRaster {
 public:
  // A row of zones from one to before another, bytes in lanes and up to 255 in the top lane.
  using FillRow = std::function<void(int zone_row, int from, int to, Lanes* zones)>;
  // Draws over a row of pixels, four numbers each, in 256ths, the fourth from the top lanes.
  using DrawOver = std::function<void(int y, std::uint16_t* pixels)>;
  // Of two rows of pixels with one value and the same zones the second is not drawn over: it is a
  // copy. Below 0: no copies.
  using Kind = std::function<int(int y)>;

  struct Part {
    int left, top, width, height;
  };

  // Fills a part of the view with opaque RGBA, row by row from the top. The axes are those of the
  // whole view. `kind` and `over` may be empty.
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

  std::vector<Blended> kept_;  // rows of zones that the last pixels lay in
  std::vector<Lanes> zones_;
  std::vector<std::uint16_t> pixels_;
  std::vector<std::uint32_t> texels_;
};

}  // namespace waymark
