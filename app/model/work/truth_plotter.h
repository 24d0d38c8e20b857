#pragma once

#include "app/model/work/results.h"
#include "core/base/recycler.h"

namespace waymark {

// How the plot of both heuristics against the true cost is asked for.
struct TruthPlotRequest {
  TruthPlot plot;
  Brush brush;
  int columns = 1, rows = 1;  // about so many bins, at least 1 each
  friend bool operator==(const TruthPlotRequest&, const TruthPlotRequest&) = default;
};

// Counts the plot and finds what the brush picks out, again only where the answer may have changed:
// nothing of it depends on the start.
class TruthPlotter {
 public:
  // Sets the results' plot, brushed cells and the cells' kBrushed bits. Whatever else is in the
  // results must be there already.
  void fill(const TruthPlotRequest& request, Results& results);

 private:
  void brush(const TruthPlotRequest& request, const Results& results, const TruthPoints& points);
  void count(const TruthPlotRequest& request, const Results& results, const TruthPoints& points);

  // What the points were of, kept alive so that no other can have its address.
  std::shared_ptr<const EstimatePlanes> estimates_;
  TruthRange range_;
  TruthPlotRequest request_;
  std::shared_ptr<const BrushedCells> brushed_;
  std::shared_ptr<const Scatter> plot_;
  ScatterCounter counter_;
  std::shared_ptr<Recycler<Scatter>> plots_ = std::make_shared<Recycler<Scatter>>();
};

}  // namespace waymark
