#pragma once

#include "app/kit/svg.h"
#include "app/studies/streams_run.h"

namespace waymark {

// The plot of the mean number of expansions so far over a query sequence, for the plot's
// strategies.
PlotPicture streams_picture(const StreamsRun& run, const StreamPlot& plot, const Palette& palette);

}  // namespace waymark
