#pragma once

#include "app/model/work/pairs_run.h"
#include "app/model/work/results.h"
#include "app/present/export/plot_svg.h"
#include "app/present/export/points_csv.h"

namespace waymark {

// The plots as pictures, each of all its points.

// Both heuristics against the true cost, with what State says of the axes and of the part that is
// seen, counted into bins whose opacity tells their number. O(cells).
PlotPicture truth_picture(const Results& results, const TruthPlot& look, const Palette& palette);

// Estimates at the start against nodes explored, for every position of a drag. Positions without a
// path are left out.
struct DragLook {
  bool ratio = false;        // of the estimate to the true cost
  bool logarithmic = false;  // nodes explored
};
PlotPicture drag_picture(const std::vector<DragRow>& rows, const Moves& moves, const DragLook& look,
                         const Palette& palette);

// Estimates of many pairs against their true cost, with quartiles over ten ranges of it, or against
// nodes explored, of the two searches that are on the map now. Pairs without a path are left out.
PlotPicture pairs_picture(const PairsRun& run, const Scene& now, bool explored,
                          const Palette& palette);

}  // namespace waymark
