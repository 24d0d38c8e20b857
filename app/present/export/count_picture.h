#pragma once

#include "app/model/work/count_run.h"
#include "app/present/export/plot_svg.h"

namespace waymark {

// Expanded cells by the number of landmarks, of the methods that the plot names, as far as they
// were measured; the memory of their tables on an axis of its own.
PlotPicture count_picture(const CountRun& run, const CountPlot& plot, const Palette& palette);

}  // namespace waymark
