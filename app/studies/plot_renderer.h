#pragma once

#include <cstdint>
#include <vector>

#include "app/kit/palette.h"
#include "app/screen/gl_objects.h"
#include "core/base/result.h"

namespace waymark {

// How many points of each heuristic are in each plot bin: columns * rows words in the format of
// Scatter::Series::bins, row 0 at the bottom.
struct PlotBins {
  int columns = 0, rows = 0;
  std::vector<std::uint32_t> a, b;
};

// The position of bins in the image, in pixels from its lower left corner.
struct BinPlaces {
  float left_px = 0, bottom_px = 0;  // the lower left corner of the first bin
  float bin_width_px = 1, bin_height_px = 1;
  friend bool operator==(const BinPlaces&, const BinPlaces&) = default;
};

struct PlotView {
  int width_px = 0, height_px = 0;
  BinPlaces bins = {};
  // Whether some points are selected. If so, bins without selected points are dimmed.
  bool brushed = false;
  bool shows_before = false;  // whether the bins of set_bins_before() are drawn
  BinPlaces before = {};      // their position
  friend bool operator==(const PlotView&, const PlotView&) = default;
};

// Draws a density plot of two heuristics into the renderer's own texture. Each bin has its
// heuristic's colour, with an opacity that grows with the logarithm of the number of points.
class PlotRenderer {
 public:
  static Result<PlotRenderer> create();

  void set_bins(const PlotBins& bins);
  // The bins of an earlier plot, which are drawn under the others with 15% opacity, whatever their
  // counts.
  void set_bins_before(const PlotBins& bins);

  // Draws the view. Pixels without bins stay transparent. Bins that contain overestimates have the
  // palette's `bad` colour. Alpha is straight, as Dear ImGui blends it. Changes the viewport and
  // OpenGL's state.
  void draw(const PlotView& view, const Palette& palette);

  // Valid after the first draw; row 0 is the top.
  unsigned texture() const { return target_.texture().id(); }

 private:
  explicit PlotRenderer(Program program);

  Program program_;
  Texture2D a_, b_, a_before_, b_before_;
  std::uint32_t largest_ = 0;
  Framebuffer target_;
};

}  // namespace waymark
