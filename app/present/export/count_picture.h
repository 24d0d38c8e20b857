#pragma once

#include "app/model/work/count_run.h"
#include "app/present/export/plot_svg.h"

namespace waymark {

// The plot of expanded cells against the number of landmarks, with the results so far for the
// plot's methods. Table memory has its own axis.
PlotPicture count_picture(const CountRun& run, const CountPlot& plot, const Palette& palette);

}  // namespace waymark
