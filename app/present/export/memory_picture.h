#pragma once

#include "app/model/work/memory_run.h"
#include "app/present/export/plot_svg.h"

namespace waymark {

// The plot of expanded cells by table memory, as far as they are measured.
PlotPicture memory_picture(const MemoryRun& run, const Palette& palette);

}  // namespace waymark
