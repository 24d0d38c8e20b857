#pragma once

#include "app/model/work/memory_run.h"
#include "app/present/export/plot_svg.h"

namespace waymark {

// The plot of expanded cells against table memory, with the results measured so far.
PlotPicture memory_picture(const MemoryRun& run, const Palette& palette);

}  // namespace waymark
