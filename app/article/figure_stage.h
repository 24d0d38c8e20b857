#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "app/article/article_page.h"
#include "app/article/chapter.h"
#include "app/article/figure.h"
#include "app/frame/ui_context.h"
#include "app/scene/state.h"

namespace waymark {

// A figure of a chapter as the scene of a presentation. As in its chapter, its points can be
// dragged.
class FigureStage : public FigureSituations {
 public:
  // `chapters` must outlive the object. `wake` is called on another thread when there are new
  // results.
  FigureStage(const std::vector<ListedChapter>& chapters, std::function<void()> wake)
      : chapters_(chapters), wake_(std::move(wake)) {}

  // Shows the figure of a scene, in the scene's state unless it is shown already. Shows nothing if
  // `scene` is nullptr or no figure, or no chapter has the figure.
  void show(const std::shared_ptr<const PresentationScene>& scene);
  bool shown() const { return figure_ != nullptr; }
  const std::vector<ListedChapter>& chapters() const { return chapters_; }
  // The figure. Requires shown().
  const Figure& figure() const { return *figure_; }

  // Call it once a frame before drawing: takes new results. `waits`: whether to wait for them.
  void follow(bool waits);
  // Waits for all results of the figure and takes them.
  void compute();
  // Draws the figure as large as the area allows, with the strokes of the MapLayers on it. Requires
  // shown().
  void draw(const UiContext& c, const Rect& area, const FigureDrawing& drawing);
  // Carries out what the figure's panes requested. Call it once a frame, after drawing.
  void carry_out();
  void undo();
  bool can_undo() const { return shown() && figure_->can_undo(); }
  bool busy() const { return shown() && figure_->busy(); }
  void wait() const;
  const Situation* situation(std::string_view figure) const override;

 private:
  const std::vector<ListedChapter>& chapters_;
  std::function<void()> wake_;
  std::shared_ptr<const PresentationScene> scene_;
  Chapter chapter_;  // with the figure's plan
  std::unique_ptr<Figure> figure_;
  std::optional<Situation> situation_;
  int plot_bins_ = 1;
};

}  // namespace waymark
