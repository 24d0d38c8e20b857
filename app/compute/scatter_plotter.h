#pragma once

#include "app/compute/results.h"
#include "core/base/recycler.h"

namespace waymark {

// A request for the plot of both heuristics against the true cost.
struct TruthPlotRequest {
  TruthPlot plot;
  Brush brush;
  int columns = 1, rows = 1;  // approximate number of bins, at least 1 each
  friend bool operator==(const TruthPlotRequest&, const TruthPlotRequest&) = default;
};

// Counts the points in the plot's bins and finds the cells that the brush selects. Reuses the
// previous answer if it is still valid. Moving the start never makes it invalid.
class TruthPlotter {
 public:
  // Sets the results' plot, brushed cells and the cells' kBrushed bits. The rest of the results
  // must be complete.
  void fill(const TruthPlotRequest& request, Results& results);

 private:
  void brush(const TruthPlotRequest& request, const Results& results, const TruthPoints& points);
  void count(const TruthPlotRequest& request, const Results& results, const TruthPoints& points);

  // The source of the points, kept alive so no other object can have its address.
  std::shared_ptr<const EstimatePlanes> estimates_;
  TruthRange range_;
  TruthPlotRequest request_;
  std::shared_ptr<const BrushedCells> brushed_;
  std::shared_ptr<const Scatter> plot_;
  ScatterCounter counter_;
  std::shared_ptr<Recycler<Scatter>> plots_ = std::make_shared<Recycler<Scatter>>();
};

}  // namespace waymark
