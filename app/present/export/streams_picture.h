#pragma once

#include "app/model/work/streams_run.h"
#include "app/present/export/plot_svg.h"

namespace waymark {

// The plot of the mean number of expansions so far over a query sequence, for the plot's
// strategies.
PlotPicture streams_picture(const StreamsRun& run, const StreamPlot& plot, const Palette& palette);

}  // namespace waymark
