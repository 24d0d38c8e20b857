#pragma once

#include <cstdint>
#include <vector>

#include "app/gl/gl_objects.h"
#include "app/present/palette.h"
#include "core/base/result.h"

namespace waymark {

// The points of each heuristic in each bin of the plot: columns * rows words, row 0 at the bottom,
// as Scatter::Series::bins has them.
struct PlotBins {
  int columns = 0, rows = 0;
  std::vector<std::uint32_t> a, b;
};

// Where the bins are in the picture, in pixels from its lower left corner.
struct PlotView {
  int width_px = 0, height_px = 0;
  float left_px = 0, bottom_px = 0;  // the lower left corner of the first bin
  float bin_width_px = 1, bin_height_px = 1;
  bool brushed = false;  // some points are picked out: bins without any of them step back
  friend bool operator==(const PlotView&, const PlotView&) = default;
};

// Draws a density plot of two heuristics into a texture of its own: each bin in its heuristic's
// colour, the more opaque the more points it has, on a logarithmic scale.
class PlotRenderer {
 public:
  static Result<PlotRenderer> create();

  void set_bins(const PlotBins& bins);

  // What the bins leave free stays transparent. Bins with inadmissible points are in the palette's
  // `bad`. Alpha is straight, as Dear ImGui blends it. Changes the viewport and OpenGL's state.
  void draw(const PlotView& view, const Palette& palette);

  // Valid after the first draw; row 0 is the top.
  unsigned texture() const { return target_.texture().id(); }

 private:
  explicit PlotRenderer(Program program);

  Program program_;
  Texture2D a_;
  Texture2D b_;
  std::uint32_t largest_ = 0;
  Framebuffer target_;
};

}  // namespace waymark
