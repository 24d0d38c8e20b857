#pragma once

#include <cstdint>
#include <vector>

#include "app/gl/raster/lanes.h"
#include "app/gl/raster/map_ground.h"

namespace waymark {

// What is drawn over a field pixel by pixel, sharp whatever the size of a cell: lines between
// plateaus, dots where there is no value, stripes.
class FieldMarks {
 public:
  struct Options {
    float edge_px = 0;  // width of the lines; 0: none
    float dot_px = 0;   // radius of the dots; 0: none
    double hatch_px = 1, hatch_phase = 0;
    double left_px = 0, top_px = 0, cell_px = 1;  // where the map lies
    int width_px = 0, height_px = 0;              // of the view
  };

  // The source must stay while marks are drawn. O(the view's sides + cells of its rows).
  void assign(const MapSource& source, const Palette& palette, const Options& options);

  // What the marks of a row of pixels depend on beside the column: rows with the same value look
  // alike, where it is not kAlone.
  static constexpr int kAlone = -1;
  int kind(int y) const;

  // Draws over pixels of row y, from `left` on, of 256ths of a byte each, in whose top lanes stands
  // how much of the ground is seen, of 128 * 256.
  void draw(int y, int left, int count, const MapGround& ground, std::uint16_t* pixels) const;

 private:
  struct Place {
    int cell;           // under the pixel's middle; outside the map -1
    bool edge;          // it lies on the line at the cell's beginning
    float from_middle;  // of the cell, in pixels
  };

  std::vector<Place> places(double origin, int cells, int pixels) const;
  bool has_stripes(int row) const;
  void draw_pixel(const Place& x, const Place& y, float stripe, std::uint16_t texel,
                  const MapGround& ground, std::uint16_t* pixel) const;

  MapSource source_;
  Options options_;
  Lanes text_ = 0, floor_ = 0;
  std::vector<Place> columns_, rows_;
  std::vector<float> stripes_;  // by column + row
  std::vector<bool> striped_;   // rows of cells that are seen
  std::vector<bool> dotted_;
};

}  // namespace waymark
