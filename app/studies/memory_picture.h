#pragma once

#include "app/kit/svg.h"
#include "app/studies/memory_run.h"

namespace waymark {

// The plot of expanded cells against table memory, with the results measured so far.
PlotPicture memory_picture(const MemoryRun& run, const Palette& palette);

}  // namespace waymark
