#pragma once

#include "app/compute/results.h"
#include "core/base/recycler.h"

namespace waymark {

// A request for the plot of both heuristics against the true cost.
struct ScatterPlotRequest {
  ScatterPlot plot;
  Brush brush;
  int columns = 1, rows = 1;  // approximate number of bins, at least 1 each
  friend bool operator==(const ScatterPlotRequest&, const ScatterPlotRequest&) = default;
};

// Counts the points in the plot's bins and finds the cells that the brush selects. Reuses the
// previous answer if it is still valid. Moving the start never makes it invalid.
class ScatterPlotter {
 public:
  // Sets the results' plot, brushed cells and the cells' kBrushed bits. The rest of the results
  // must be complete.
  void fill(const ScatterPlotRequest& request, Results& results);

 private:
  void brush(const ScatterPlotRequest& request, const Results& results,
             const ScatterPoints& points);
  void count(const ScatterPlotRequest& request, const Results& results,
             const ScatterPoints& points);

  // The source of the points, kept alive so no other object can have its address.
  std::shared_ptr<const EstimatePlanes> estimates_;
  ScatterRange range_;
  ScatterPlotRequest request_;
  std::shared_ptr<const BrushedCells> brushed_;
  std::shared_ptr<const Scatter> plot_;
  ScatterCounter counter_;
  std::shared_ptr<Recycler<Scatter>> plots_ = std::make_shared<Recycler<Scatter>>();
};

}  // namespace waymark
