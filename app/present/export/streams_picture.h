#pragma once

#include "app/model/work/streams_run.h"
#include "app/present/export/plot_svg.h"

namespace waymark {

// The mean of what the searches of a stream expanded so far, of the strategies that the plot names.
PlotPicture streams_picture(const StreamsRun& run, const StreamPlot& plot, const Palette& palette);

}  // namespace waymark
