#pragma once

#include "app/compute/results.h"
#include "app/kit/plot_picture.h"
#include "app/scene/scene_parts.h"
#include "app/studies/count_run.h"
#include "app/studies/memory_plot.h"
#include "app/studies/pairs_run.h"
#include "app/studies/points_csv.h"
#include "app/studies/streams_plot.h"
#include "app/studies/weight_plot.h"

namespace waymark {

// The plots for export, each with all its points.

// Both heuristics against the true cost, with the State's axes and visible part. Points are counted
// in bins whose opacity shows the count. O(cells).
PlotPicture scatter_picture(const Results& results, const ScatterPlot& look,
                            const Palette& palette);

// f along the paths of A and B, and the constant f of a perfect heuristic. The series of a search
// without a path is missing, and the last one is missing if there is no path to the goal. `names`:
// the names of A and B.
PlotPicture path_picture(const Results& results, const Palette& palette, const SearchNames& names);

// Estimates at the start against nodes expanded, for every drag position. Positions without a path
// are omitted.
PlotPicture drag_picture(const std::vector<DragRow>& rows, const Moves& moves, const DragPlot& plot,
                         const Palette& palette);

// The place of a search's results in that plot. `cost`: the true cost.
PlotPicture::Mark drag_mark(const SearchFigures& figures, Cost cost, const Moves& moves,
                            const DragPlot& plot);

// Estimates for many pairs against their true cost, with quartiles in ten ranges of the true cost,
// or against nodes expanded, for the two searches currently on the map. Pairs without a path are
// omitted.
PlotPicture pairs_picture(const PairsRun& run, const Scene& now, PairsPlot::Across across,
                          const Palette& palette);
// The place of a search's results in that plot.
PlotPicture::Mark pairs_mark(const SearchFigures& figures, Cost cost, const Moves& moves,
                             PairsPlot::Across across);
// The bar of a bin of true costs for one of the study's searches, at the median of these costs. The
// median of an admissible estimate does not exceed that cost.
PlotPicture::Spread pairs_bar(const PairsRun& run, const CostBin& bin, std::size_t spec,
                              const Color& color);

// The plot of expanded cells against the number of landmarks, with the results so far for the
// plot's methods. Table memory has its own axis.
PlotPicture count_picture(const CountRun& run, const CountPlot& plot, const Palette& palette);

// The difference between two placements for each pair. `rows`: in ascending order of difference(),
// not empty.
PlotPicture two_picture(const std::vector<TwoRow>& rows, const Palette& palette);
// "One is better for 120, two for 60, equal for 20": numbers of pairs.
std::string two_verdict(const std::vector<TwoRow>& rows);

// The plot of expanded cells against the weight of h, with the excess cost of the paths on the
// right axis. `names`: the names of A and B. The run must be complete.
PlotPicture weights_picture(const WeightRun& run, const Palette& palette, const SearchNames& names);

// The plot of expanded cells against table memory, with the results measured so far.
PlotPicture memory_picture(const MemoryRun& run, const Palette& palette);

// The plot of the mean number of expansions so far over a query sequence, for the plot's
// strategies. Its tooltips refer to the run.
PlotPicture streams_picture(const StreamsRun& run, const StreamPlot& plot, const Palette& palette);

}  // namespace waymark
