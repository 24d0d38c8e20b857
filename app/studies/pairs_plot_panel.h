#pragma once

#include <memory>

#include "app/frame/ui_context.h"
#include "app/screen/plot_marks.h"
#include "app/studies/pairs_run.h"

namespace waymark {

// Draws the plot of many pairs of start and goal, in the section of the plots.
void pairs_plot_panel(const UiContext& c, const Rect& section);

// The marks of a study's plot, reused while nothing changes.
struct PairsMarks {
  std::shared_ptr<const PairsRun> of;
  PairsPlot::Across across = PairsPlot::Across::true_cost;
  Rect area;
  std::size_t spec_a = 0, spec_b = 0;  // indices into the study's searches
  MarkPlaces a, b;
};

}  // namespace waymark
