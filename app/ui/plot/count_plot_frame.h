#pragma once

#include <optional>
#include <vector>

#include "app/model/work/count_run.h"
#include "app/ui/plot/plot_axes.h"

namespace waymark {

// The plot that shows how many landmarks are enough: expanded cells as powers of ten over the
// number of landmarks, with the memory of their tables on a second axis on the right.
struct CountFrame {
  PlotFrame plot;
  double most_bytes = 1;  // at the top of the right axis

  ImVec2 at(std::size_t count, double expanded) const;
  float memory_y(double bytes) const;
  // The count closest to a place on the screen, from 1 on.
  std::size_t count_at(float screen_x) const;
};

// The parts of a study that are drawn.
struct ShownCounts {
  const CountRun& run;
  std::vector<const CountRun::Line*> lines;  // the knee of the first one is shown
  bool random = false;
  std::vector<DrawnBand> band;            // of random placements, if they are shown
  const CountFigures* present = nullptr;  // of the current landmarks; nullptr: not known

  std::optional<CountKnee> knee() const;
};
CountFrame count_frame(const ShownCounts& shown, const Rect& area);

// In a low pane, the name of the horizontal axis is a word to its left.
void draw_count_axes(const UiContext& c, ImDrawList& list, const CountFrame& frame, bool low);

}  // namespace waymark
