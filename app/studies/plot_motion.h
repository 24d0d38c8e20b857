#pragma once

#include <array>
#include <memory>
#include <span>
#include <vector>

#include "app/compute/results.h"
#include "app/studies/plot_renderer.h"

namespace waymark {

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
