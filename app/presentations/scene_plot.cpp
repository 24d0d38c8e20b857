#include "app/presentations/scene_plot.h"

#include <algorithm>
#include <fmt/format.h>
#include <string>

#include "app/frame/layout.h"
#include "app/kit/numbers.h"
#include "app/scene/scene_parts.h"
#include "app/screen/box.h"
#include "app/screen/draw.h"
#include "app/screen/screen_plot.h"
#include "app/screen/widgets.h"
#include "app/studies/pairs_run.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/studies.h"

namespace waymark {
namespace {

constexpr std::size_t kMostPlots = 20;

Result<PlotPicture> two_plot_of(const PresentationScene& scene, const Palette& palette) {
  const Scene& on = scene.state.scene;
  const Result<std::vector<TwoRow>> rows =
      parse_two_rows_csv(scene.measured, Moves::of(on.directions, on.map->grid), scene.title);
  if (!rows) return rows.error();
  if (rows.value().empty()) return Error{"no pair has a path", scene.title, "Remove the scene"};
  return two_picture(rows.value(), palette);
}

Result<PlotPicture> count_plot_of(const PresentationScene& scene, const Palette& palette,
                                  JobProgress& progress) {
  const State& state = scene.state;
  const SlideOfStudy slide = study_of(state.count_plot.shown).slide;
  if (slide == nullptr) return two_plot_of(scene, palette);
  const Moves moves = Moves::of(state.scene.directions, state.scene.map->grid);
  return slide(state, slide_titles(&scene, state.scene, moves), palette, progress);
}

Result<PlotPicture> drag_plot_of(const PresentationScene& scene, const Palette& palette) {
  const State& state = scene.state;
  const Moves moves = Moves::of(state.scene.directions, state.scene.map->grid);
  const Result<std::vector<DragRow>> rows =
      parse_drag_csv(scene.measured, moves, scene.title, pair_on_map(state.scene));
  if (!rows) return rows.error();
  return drag_picture(rows.value(), moves, state.drag_plot, palette);
}

}  // namespace

bool shows_measured_plot(const PresentationScene& scene) {
  const State& state = scene.state;
  if (scene.kind != SceneKind::view || !state.full_plot || state.prediction.hides()) return false;
  const bool two =
      state.plot_tab == PlotTab::count && state.count_plot.shown == CountPlot::Shown::two;
  if (state.plot_tab == PlotTab::drag || two) return !scene.measured.empty();
  return state.plot_tab == PlotTab::pairs || state.plot_tab == PlotTab::count;
}

Result<PlotPicture> measured_plot(const PresentationScene& scene, const Palette& palette,
                                  JobProgress& progress) {
  const State& state = scene.state;
  if (state.plot_tab == PlotTab::drag) return drag_plot_of(scene, palette);
  if (state.plot_tab == PlotTab::count) return count_plot_of(scene, palette, progress);
  const Result<std::shared_ptr<const PairsRun>> run =
      run_pairs(state.scene, state.pairs_plot, progress);
  if (!run) return run.error();
  return pairs_picture(*run.value(), state.scene, state.pairs_plot.across, palette);
}

std::string kept_drags(const std::vector<DragRow>& rows, const Scene& scene) {
  const SlotPair shown = pair_on_map(scene);
  std::vector<DragRow> kept;
  for (const DragRow& row : rows)
    if (row.of == shown) kept.push_back(row);
  if (kept.empty()) return "";
  std::string text = drag_csv(kept, Moves::of(scene.directions, scene.map->grid));
  if (text.size() > Presentation::kMostMeasured)
    text.resize(text.rfind('\n', Presentation::kMostMeasured - 1) + 1);
  return text;
}

std::string kept_pairs(const TwoPlacements& two) {
  std::string text = two_csv(two);
  for (std::size_t step = 2; text.size() > Presentation::kMostMeasured; ++step) {
    std::vector<TwoRow> kept;
    for (std::size_t i = 0; i < two.rows.size(); i += step) kept.push_back(two.rows[i]);
    text = two_rows_csv(kept, Moves::of(two.scene.directions, two.scene.map->grid));
  }
  return text;
}

ScenePlots::ScenePlots(std::function<void()> on_made)
    : maker_(
          [](const Request& request) {
            return Answer{request.scene,
                          std::make_shared<const Result<PlotPicture>>(measured_plot(
                              *request.scene, palette(Theme::kProjector), *request.progress))};
          },
          std::move(on_made)) {}

ScenePlots::Made ScenePlots::show(const std::shared_ptr<const PresentationScene>& scene) {
  if (std::optional<Answer> answer = maker_.take()) {
    const bool current = asked_ && answer->first == asked_->scene;
    // The measurement of a scene that was left is not an answer.
    if (current || answer->second->ok()) made_.push_back(std::move(*answer));
    if (current) asked_.reset();
    if (made_.size() > kMostPlots) made_.erase(made_.begin());
  }
  const auto found = std::find_if(made_.begin(), made_.end(),
                                  [&](const Answer& one) { return one.first == scene; });
  if (found != made_.end()) return found->second;
  if (asked_ && asked_->scene == scene) return nullptr;
  cancel();
  maker_.ask(*(asked_ = Request{scene, std::make_shared<JobProgress>()}));
  return nullptr;
}

void ScenePlots::cancel() {
  if (asked_) asked_->progress->cancel();
}

void ScenePlots::measure_again(const Key& scene) {
  std::erase_if(made_, [&](const Answer& one) { return one.first == scene; });
}

std::pair<int, int> ScenePlots::progress() const {
  if (!asked_) return {0, 0};
  return {asked_->progress->done(), asked_->progress->of()};
}

namespace {

// The heights of a measured plot's title and of a row of its legend, and the room around its axes;
// in pixels at scale 1.
constexpr float kPlotTop = 14, kPlotHead = 28, kSeriesRow = 22;
constexpr float kAboveAxes = 24, kBelowAxes = 48, kBesideAxes = 56;

// The area between the axes of a measured plot in `area`.
Rect measured_axes(const PlotPicture& picture, const Rect& area, float scale) {
  const auto rows =
      std::count_if(picture.series.begin(), picture.series.end(),
                    [](const PlotPicture::Series& series) { return !series.name.empty(); });
  const float above = kPlotTop + kPlotHead + kSeriesRow * static_cast<float>(rows) + kAboveAxes;
  return {area.x + scale * kBesideAxes, area.y + scale * above, area.w - 2 * scale * kBesideAxes,
          area.h - scale * (above + kBelowAxes)};
}

// Draws why there is no plot, or how much of it was measured, and a button that changes that.
void draw_missing_plot(const UiContext& c, const Rect& area, const ScenePlots::Made& made,
                       const std::shared_ptr<const PresentationScene>& scene) {
  const Palette::Ui& ui = c.palette.ui;
  ScenePlots& plots = c.own<ScenePlots>();
  const auto [done, of] = plots.progress();
  const std::string words = made ? made->error().text()
                            : of > 0
                                ? fmt::format("Measuring: {} of {}", grouped(done), grouped(of))
                                : "Measuring";
  Box rest(c, area);
  rest.paragraph(c.fonts.body, made ? ui.text2 : ui.text, words, 24);
  if (!made) {
    rest.top(8);
    rest.top(6)
        .left(Pixels{std::min(rest.w, c.px(320))})
        .bar(ui.text, of > 0 ? static_cast<float>(done) / static_cast<float>(of) : 0, c.px(3));
  }
  const std::string label = made ? "Measure again" : "Cancel";
  rest.top(14);
  const Rect button = rest.top(28).left(button_width(c, label, 28));
  if (!push_button(c, "scene-plot", button, label)) return;
  if (made)
    plots.measure_again(scene);
  else
    plots.cancel();
}

}  // namespace

std::optional<Rect> presented_axes(const PresentationScene& scene, const PlotPicture& picture,
                                   const Rect& slide) {
  if (shows_measured_plot(scene)) return measured_axes(picture, slide, kPresentationScale);
  if (scene.state.plot_tab != PlotTab::scatter) return std::nullopt;
  Layout layout;
  layout.plot = slide;
  return plot_area(layout, kPresentationScale);
}

void draw_scene_plot(const UiContext& c, const Rect& area,
                     const std::shared_ptr<const PresentationScene>& scene) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const float inset = c.px(24), left = area.x + inset, width = area.w - 2 * inset;
  float y = area.y + c.px(kPlotTop);
  const ScenePlots::Made plot = c.own<ScenePlots>().show(scene);
  if (!plot || !plot->ok())
    return draw_missing_plot(c, {left, y, width, area.h - c.px(28)}, plot, scene);
  const PlotPicture& picture = plot->value();
  const float title = draw_text(list, c.fonts.semibold, {left, y}, ui.text, picture.title);
  draw_text(list, c.fonts.body, {left + title + c.px(12), y}, ui.text2,
            fitted(c.fonts.body, picture.subtitle, width - title - c.px(12)));
  y += c.px(kPlotHead);
  const float mark = c.px(12);
  for (const PlotPicture::Series& series : picture.series) {
    if (series.name.empty()) continue;
    fill_rect(list, {left, y + c.px(5), mark, mark}, series.color);
    draw_text_right(list, c.fonts.caption, {left + width, y + c.px(2)}, ui.text2, series.figure);
    const float room = width - mark - c.px(24) - text_width(c.fonts.caption, series.figure);
    draw_text(list, c.fonts.caption, {left + mark + c.px(8), y + c.px(2)}, ui.text,
              fitted(c.fonts.caption, series.name, room));
    y += c.px(kSeriesRow);
  }
  const Rect plot_rect = measured_axes(picture, area, c.scale);
  if (plot_rect.w < 1 || plot_rect.h < 1) return;
  const PlotFrame frame = plot_frame(picture, plot_rect);
  draw_plot_axes(c, list, picture, frame, false);
  draw_plot_series(c, list, picture, frame);
}

}  // namespace waymark
