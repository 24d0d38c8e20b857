#pragma once

#include <cstdint>
#include <vector>

#include "app/map/gl/raster/lanes.h"
#include "app/map/gl/raster/map_ground.h"

namespace waymark {

// Marks drawn over a field pixel by pixel, so they stay sharp at any cell size: lines between
// plateaus, dots on cells without a value, and stripes.
class FieldMarks {
 public:
  struct Options {
    float edge_px = 0;  // line width; 0: no lines
    float dot_px = 0;   // dot radius; 0: no dots
    double hatch_px = 1, hatch_phase = 0;
    double left_px = 0, top_px = 0, cell_px = 1;  // the map's position
    int width_px = 0, height_px = 0;              // size of the view
  };

  // The source must outlive the calls to draw(). O(view width + view height + cells in the visible
  // rows).
  void assign(const MapSource& source, const Palette& palette, const Options& options);

  // A key for the marks in a row of pixels. Rows with the same key have the same marks, except for
  // kAlone.
  static constexpr int kAlone = -1;
  int kind(int y) const;

  // Draws over `count` pixels of row y, starting at `left`. Pixels have 256ths of a byte per lane;
  // the top lane is how much of the ground is visible, in units of 1 / (128 * 256).
  void draw(int y, int left, int count, const MapGround& ground, std::uint16_t* pixels) const;

 private:
  struct Place {
    int cell;           // the cell under the pixel's centre; -1 outside the map
    bool edge;          // whether the pixel is on the line at the cell's beginning
    float from_middle;  // distance to the cell's centre, in pixels
  };

  std::vector<Place> places(double origin, int cells, int pixels) const;
  bool has_stripes(int row) const;
  void draw_pixel(const Place& x, const Place& y, float stripe, std::uint16_t texel,
                  const MapGround& ground, std::uint16_t* pixel) const;

  MapSource source_;
  Options options_;
  Lanes text_ = 0, floor_ = 0;
  std::vector<Place> columns_, rows_;
  std::vector<float> stripes_;  // indexed by column + row
  std::vector<bool> striped_;   // visible rows of cells
  std::vector<bool> dotted_;
};

}  // namespace waymark
