#pragma once

#include <cstdint>
#include <vector>

#include "app/render/gl_objects.h"
#include "app/render/palette.h"
#include "core/base/result.h"

namespace waymark {

// How many points of each heuristic fall into each bin of the plot: columns * rows counts, row 0
// at the bottom. A column covers so many cost units of the true cost, a row of the estimate.
struct PlotBins {
  int columns = 0, rows = 0;
  int column_units = 1, row_units = 1;
  std::vector<std::uint32_t> distance, landmarks;
};

// Draws a density plot of two heuristics into a texture of its own: each bin in its heuristic's
// colour, the more opaque the more points it has, on a logarithmic scale.
class PlotRenderer {
 public:
  static Result<PlotRenderer> create();

  void set_bins(const PlotBins& bins);

  // The bins from the lower left corner on, so many pixels wide and high; what they leave free
  // stays transparent. Bins that lie wholly above y = x are in the palette's `bad`. Alpha is
  // straight, as Dear ImGui blends it. Changes the viewport and OpenGL's state.
  void draw(int width_px, int height_px, float bin_width_px, float bin_height_px,
            const Palette& palette, bool show_distance, bool show_landmarks);

  // Valid after the first draw; row 0 is the top.
  unsigned texture() const { return target_.texture().id(); }

 private:
  explicit PlotRenderer(Program program);

  Program program_;
  Texture2D distance_;
  Texture2D landmarks_;
  std::uint32_t largest_ = 0;
  int column_units_ = 1, row_units_ = 1;
  Framebuffer target_;
};

}  // namespace waymark
