#include "app/article/figure_stage.h"

#include <algorithm>
#include <chrono>
#include <utility>

#include "app/frame/layout.h"
#include "app/map/map_panel.h"
#include "app/screen/imgui_adapter.h"
#include "app/screen/widgets.h"

namespace waymark {
namespace {

// The size of a figure relative to its size in a chapter, and its highest part, see figure_view().
constexpr float kMostStaged = 2, kLeastStaged = 0.5f, kStagedHeight = 330, kStageInset = 24;

}  // namespace

void FigureStage::show(const std::shared_ptr<const PresentationScene>& scene) {
  if (scene == scene_) return;
  scene_ = scene;
  situation_.reset();
  figure_.reset();
  if (!scene || scene->kind != SceneKind::figure) return;
  const FigureName name = split_name(scene->figure);
  const auto listed = std::find_if(chapters_.begin(), chapters_.end(),
                                   [&](const auto& chapter) { return chapter.id == name.figure; });
  if (listed == chapters_.end()) return;
  Result<Chapter> read = parse_chapter(listed->file.text, listed->file.name);
  if (!read) return;
  chapter_ = std::move(read.value());
  for (const ChapterFigure& plan : chapter_.figures) {
    if (plan.id != name.quantity) continue;
    Result<State> first = opening_state(plan);
    if (!first) return;
    first.value().scene = scene->state.scene;
    first.value().camera = scene->state.camera;
    first.value().selected = scene->state.selected;
    figure_ = std::make_unique<Figure>(plan, std::move(first.value()), wake_);
  }
}

void FigureStage::follow(bool waits) {
  if (!shown()) return;
  figure_->pointed = std::exchange(figure_->next_pointed, std::nullopt);
  figure_->ask(plot_bins_);
  figure_->take(waits ? std::chrono::milliseconds(std::chrono::hours(1))
                      : std::chrono::milliseconds(4));
  situation_.reset();
  if (std::optional<Situation> now = figure_->situation(*this)) situation_.emplace(*now);
}

void FigureStage::compute() {
  follow(true);
  // Averages may be ready later than the panes.
  wait();
  follow(true);
}

void FigureStage::draw(const UiContext& c, const Rect& area, const FigureDrawing& drawing) {
  UiContext stage = c;
  stage.scale *=
      std::clamp((area.h - c.px(2 * kStageInset)) / c.px(kStagedHeight), kLeastStaged, kMostStaged);
  plot_bins_ = std::max(1, static_cast<int>(stage.px(220) / plot_bin_px(stage.scale)));
  const float inset = c.px(kStageInset);
  if (begin_pane("staged-figure", area, c.palette.ui.panel)) {
    // Strokes have places on the figure's map, which may be outside the map's pane.
    const Rect map = figure_->view.w > 0 ? figure_->view : area;
    const State& state = figure_->state();
    const MapTransform t = map_transform(state.camera, map, *state.scene.map, stage.scale);
    const bool over = area.contains(ImGui::GetIO().MousePos) && ImGui::IsWindowHovered();
    bool taken = false;
    for (const MapLayer& layer : c.of<MapLayers>().rows)
      if (layer.draw_strokes && layer.take_pointer) taken |= layer.take_pointer(c, t, over);
    FigureDrawing figure = drawing;
    figure.fixed = taken || c.ui.presentation.pen;
    // Comes before the handles of the figure, which would also take the press.
    if (figure.fixed) {
      ImGui::SetCursorScreenPos(area.min());
      pointer_area("pen", area.size(),
                   ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
    }
    figure_view(stage, *this, *figure_, area, {area.x + inset, area.y + inset}, area.w - 2 * inset,
                figure, true);
    for (const MapLayer& layer : c.of<MapLayers>().rows)
      if (layer.draw_strokes)
        layer.draw_strokes(c, *ImGui::GetWindowDrawList(), {map, area, std::nullopt}, t);
  }
  end_pane();
}

void FigureStage::carry_out() {
  if (shown()) figure_->carry_out();
}

void FigureStage::undo() {
  if (can_undo()) figure_->store().undo();
}

void FigureStage::wait() const {
  if (shown()) figure_->wait();
}

const Situation* FigureStage::situation(std::string_view figure) const {
  const bool own = figure.empty() || (shown() && figure_->plan().id == figure);
  return own && situation_ ? &*situation_ : nullptr;
}

}  // namespace waymark
