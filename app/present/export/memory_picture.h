#pragma once

#include "app/model/work/memory_run.h"
#include "app/present/export/plot_svg.h"

namespace waymark {

// Expanded cells by the memory of the tables, as far as they were measured.
PlotPicture memory_picture(const MemoryRun& run, const Palette& palette);

}  // namespace waymark
