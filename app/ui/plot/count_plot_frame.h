#pragma once

#include <optional>
#include <vector>

#include "app/model/work/count_run.h"
#include "app/ui/plot/plot_axes.h"

namespace waymark {

// The plot of how many landmarks are enough, as it is drawn: expanded cells upwards as powers of
// ten against the number of landmarks, the memory of their tables on an axis of its own at the
// right.
struct CountFrame {
  PlotFrame plot;
  double most_bytes = 1;  // at the top of the right axis

  ImVec2 at(std::size_t count, double expanded) const;
  float memory_y(double bytes) const;
  // The count that is nearest to a place on the screen, from 1 on.
  std::size_t count_at(float screen_x) const;
};

// What of a study is seen.
struct ShownCounts {
  const CountRun& run;
  std::vector<const CountRun::Line*> lines;  // the first is the one whose knee is told
  bool random = false;
  std::vector<DrawnBand> band;            // of random, where it is seen
  const CountFigures* present = nullptr;  // of the landmarks that there are; null: not known

  std::optional<CountKnee> knee() const;
};
CountFrame count_frame(const ShownCounts& shown, const Rect& area);

// In a low pane the name of the axis across is a word at its left.
void draw_count_axes(const UiContext& c, ImDrawList& list, const CountFrame& frame, bool low);

}  // namespace waymark
