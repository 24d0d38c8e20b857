#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "app/compute/results.h"
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

// The dots of the plot of both heuristics against the true cost while a landmark is dragged. The
// plot keeps the dots of the moment before the drag. After each change, the new dots move from
// their previous places to the new ones. A dot is a bin, so a moving cell is counted in the bins on
// its way.
class PlotMotion {
 public:
  static constexpr float kSeconds = 0.15f;
  // With more cells, dots jump to their new places, so a frame never takes much longer than a
  // millisecond.
  static constexpr std::size_t kMostCells = 50'000;

  // Call it once a frame, before drawing. `held`: whether a landmark is being dragged. `moves`:
  // whether dots may move. `seconds`: since the last call. O(cells) while dots move.
  void follow(std::shared_ptr<const Results> results, bool held, bool moves, float seconds);

  bool moving() const { return elapsed_ < kSeconds; }
  // Increases with each call of follow() that changes bins() or before().
  int version() const { return version_; }
  // The dots at this moment.
  PlotBins bins() const;
  // The plot before the drag; nullptr while no landmark is dragged. before_bins() omits a heuristic
  // whose dots are the same as now.
  const Scatter* before() const { return before_.get(); }
  PlotBins before_bins() const;

 private:
  static constexpr std::size_t kSeries = 2;

  void take(std::shared_ptr<const Results> results, bool animated);
  // For each of nodes_, the estimate at whose place its dot is now.
  std::vector<Cost> estimates(std::size_t series) const;
  std::vector<std::uint32_t> moving_bins(std::size_t series) const;

  std::shared_ptr<const Results> shown_;  // nullptr before the first frame
  std::shared_ptr<const Scatter> before_;
  std::span<const Node> nodes_;  // the cells with dots
  // For each heuristic, the estimates where the motion began; empty if its dots do not move.
  std::array<std::vector<Cost>, kSeries> from_;
  float elapsed_ = kSeconds;
  int version_ = 0;
};

}  // namespace waymark
