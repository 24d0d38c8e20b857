#pragma once

#include "app/model/work/count_run.h"
#include "app/present/export/plot_svg.h"

namespace waymark {

// The plot of expanded cells by the number of landmarks, for the plot's methods as far as they are
// measured. The memory of their tables has its own axis.
PlotPicture count_picture(const CountRun& run, const CountPlot& plot, const Palette& palette);

}  // namespace waymark
