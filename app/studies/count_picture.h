#pragma once

#include "app/kit/svg.h"
#include "app/studies/count_run.h"

namespace waymark {

// The plot of expanded cells against the number of landmarks, with the results so far for the
// plot's methods. Table memory has its own axis.
PlotPicture count_picture(const CountRun& run, const CountPlot& plot, const Palette& palette);

}  // namespace waymark
