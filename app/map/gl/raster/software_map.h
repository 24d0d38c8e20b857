#pragma once

#include <optional>
#include <vector>

#include "app/kit/palette.h"
#include "app/map/gl/map_view.h"
#include "app/map/gl/raster/map_raster.h"
#include "app/map/gl/raster/zone_rows.h"

namespace waymark {

// Draws MapRenderer's map on the processor. If OpenGL runs in software, every pixel of a shader
// costs tens of nanoseconds. Here most pixels are copied from the row above, because they look the
// same. A pixel is the mean of the area under it, as in the shaders. This includes fields and
// terrain, for which a shader uses the value under the pixel's centre.
class SoftwareMap {
 public:
  // Whether draw() supports this view. It can't draw blocks, two hatchings at once, or stripes on
  // highlighted cells.
  static bool draws(const MapView& view, const Palette& palette, const MapSource& source);

  // Sets the view that draw() draws. The source must stay valid until the last draw(). O(visible
  // cells + view width + view height).
  void prepare(const MapView& view, const Palette& palette, const MapSource& source);

  // Draws a part of the view, opaque RGBA row by row. The result is valid until the next call.
  const std::vector<std::uint32_t>& draw(const MapRaster::Part& part);

 private:
  void prepare_near(const MapView& view, const Palette& palette);
  void prepare_far(const MapView& view, const Palette& palette);
  void prepare_marks(const MapView& view, const Palette& palette);
  void draw_near(const MapRaster::Part& part);
  void draw_far(const MapRaster::Part& part);
  void let_walls_win(int y, const MapRaster::Part& part, std::uint16_t* pixels) const;
  void fill_with_wall(int x, int y, std::uint16_t* pixel) const;

  MapSource source_;
  MapGround ground_;
  NearRows near_;
  FarRows far_;
  FieldMarks marks_;
  bool is_near_ = true, has_marks_ = false;
  CellWindow window_;
  PixelAxis columns_, rows_;
  // Share of each pixel that is on the map, in 256ths.
  std::vector<std::uint16_t> on_map_x_, on_map_y_;
  std::vector<Lanes> zones_;
  MapRaster raster_;
};

}  // namespace waymark
