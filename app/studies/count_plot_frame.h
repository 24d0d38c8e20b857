#pragma once

#include <optional>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/screen/plot_axes.h"
#include "app/studies/count_run.h"

namespace waymark {

// The plot that shows how many landmarks are enough: expanded cells (as powers of ten) against the
// number of landmarks, with the memory of their tables on a second axis on the right.
struct CountFrame {
  PlotFrame plot;
  double most_bytes = 1;  // value at the top of the right axis

  ImVec2 at(std::size_t count, double expanded) const;
  float memory_y(double bytes) const;
  // The count closest to a place on the screen, at least 1.
  std::size_t count_at(float screen_x) const;
};

// The parts of a study that are drawn.
struct ShownCounts {
  const CountRun& run;
  std::vector<const CountRun::Line*> lines;  // only the first method's knee is shown
  bool random = false;
  std::vector<DrawnBand> band;            // bands of random placements, if shown
  const CountFigures* present = nullptr;  // the current landmarks' numbers; nullptr if not known

  std::optional<CountKnee> knee() const;
};
CountFrame count_frame(const ShownCounts& shown, const Rect& area);

// In a low pane, the horizontal axis has a one-word name on its left.
void draw_count_axes(const UiContext& c, ImDrawList& list, const CountFrame& frame, bool low);

}  // namespace waymark
