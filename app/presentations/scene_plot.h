#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/kit/palette.h"
#include "app/kit/plot_picture.h"
#include "app/kit/work_loop.h"
#include "app/scene/state.h"
#include "app/studies/count_run.h"
#include "app/studies/points_csv.h"
#include "core/base/result.h"

namespace waymark {

// Plots of scenes that show measurements of many searches: drag positions, pairs, two placements,
// numbers of landmarks, weights, table memory or a query sequence. The scene contains the drag
// positions and the pairs of two placements, and the settings that repeat the other measurements.

// Whether the scene shows such a plot at full size.
bool shows_measured_plot(const PresentationScene& scene);

// The plot of such a scene. Runs its searches again unless the scene contains the measurements,
// which takes from milliseconds to minutes. Returns an Error if there is nothing to measure, or if
// it was cancelled.
Result<PlotPicture> measured_plot(const PresentationScene& scene, const Palette& palette,
                                  JobProgress& progress);

// The drag positions of the scene's searches on the map as text for PresentationScene::measured.
// Omits the last positions if the text would be too long.
std::string kept_drags(const std::vector<DragRow>& rows, const Scene& scene);
// The same for the compared pairs. If the text would be too long, keeps pairs at equal distances.
std::string kept_pairs(const TwoPlacements& two);

// The plots of the presented scenes, measured in the background.
class ScenePlots {
 public:
  using Made = std::shared_ptr<const Result<PlotPicture>>;

  // `on_made` is called on another thread when a plot is ready.
  explicit ScenePlots(std::function<void()> on_made);
  ~ScenePlots() { cancel(); }

  // The plot of a scene that shows_measured_plot(), in the projector's colours. nullptr until it
  // is ready. Cancels the measurement of another scene. If the scene's own was cancelled, returns
  // that Error until measure_again().
  Made show(const std::shared_ptr<const PresentationScene>& scene);
  // Stops measuring.
  void cancel();
  void measure_again(const std::shared_ptr<const PresentationScene>& scene);
  // The progress of the measurement: the searches done, and their number, 0 if it is unknown.
  std::pair<int, int> progress() const;
  bool working() const { return maker_.busy(); }
  void wait() const { maker_.wait(); }

 private:
  using Key = std::shared_ptr<const PresentationScene>;  // compared by its address
  struct Request {
    Key scene;
    std::shared_ptr<JobProgress> progress;
  };
  using Answer = std::pair<Key, Made>;

  std::optional<Request> asked_;
  std::vector<Answer> made_;  // oldest first
  LatestWins<Request, Answer> maker_;
};

// The area between the axes of the scene's plot when it is presented in a window of 1280 x 720,
// whose slide without the column is `slide`. std::nullopt for a plot along the paths, whose curves
// have several areas.
std::optional<Rect> presented_axes(const PresentationScene& scene, const PlotPicture& picture,
                                   const Rect& slide);

// Draws the plot of a scene that shows_measured_plot() into an area of the current ImGui window,
// with its title and legend. While it is measured, draws the progress and a button that cancels it.
void draw_scene_plot(const UiContext& c, const Rect& area,
                     const std::shared_ptr<const PresentationScene>& scene);

}  // namespace waymark
