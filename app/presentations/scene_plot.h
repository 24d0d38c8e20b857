#pragma once

#include <functional>
#include <memory>
#include <utility>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/kit/palette.h"
#include "app/kit/plot_picture.h"
#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "app/studies/points_csv.h"
#include "core/base/result.h"

namespace waymark {

// Plots of scenes that show measurements of many searches: drag positions, pairs, numbers of
// landmarks, table memory or a query sequence. The scene contains the drag positions, and the
// settings that repeat the other measurements.

// Whether the scene shows such a plot at full size.
bool shows_measured_plot(const PresentationScene& scene);

// The plot of such a scene. Except for drag positions, runs its searches again, which takes from
// milliseconds to minutes. Returns an Error if there is nothing to measure.
Result<PlotPicture> measured_plot(const PresentationScene& scene, const Palette& palette);

// The drag positions of the scene's searches on the map as text for PresentationScene::drags. Omits
// the last positions if the text would be too long.
std::string kept_drags(const std::vector<DragRow>& rows, const Scene& scene);

// The plots of the presented scenes, measured in the background.
class ScenePlots {
 public:
  using Made = std::shared_ptr<const Result<PlotPicture>>;

  // `on_made` is called on another thread when a plot is ready.
  explicit ScenePlots(std::function<void()> on_made);

  // The plot of a scene that shows_measured_plot(), in the projector's colours. nullptr until it
  // is ready.
  Made show(const std::shared_ptr<const PresentationScene>& scene);
  bool working() const { return maker_.busy(); }
  void wait() const { maker_.wait(); }

 private:
  using Key = std::shared_ptr<const PresentationScene>;  // compared by its address
  using Answer = std::pair<Key, Made>;

  Key asked_;
  std::vector<Answer> made_;  // oldest first
  LatestWins<Key, Answer> maker_;
};

// Draws the plot into an area of the current ImGui window, with its title and legend.
void draw_scene_plot(const UiContext& c, const Rect& area, const ScenePlots::Made& plot);

}  // namespace waymark
