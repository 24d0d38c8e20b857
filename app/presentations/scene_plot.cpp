#include "app/presentations/scene_plot.h"

#include <algorithm>
#include <string>

#include "app/kit/job_progress.h"
#include "app/screen/draw.h"
#include "app/screen/screen_plot.h"
#include "app/studies/count_run.h"
#include "app/studies/memory_run.h"
#include "app/studies/pairs_run.h"
#include "app/studies/plot_pictures.h"
#include "app/studies/streams_run.h"

namespace waymark {
namespace {

constexpr std::size_t kMostPlots = 20;

// Runs a measurement to its end, and returns its plot.
template <class Run, class Request, class Draw>
Result<PlotPicture> plot_after(std::optional<Error> (*run)(const Request&, JobProgress&,
                                                           const std::function<void(Run)>&),
                               const Request& request, Draw draw) {
  JobProgress progress;
  std::optional<PlotPicture> plot;
  const std::optional<Error> error =
      run(request, progress, [&](const Run& made) { plot = draw(made); });
  if (error) return *error;
  // The tooltips refer to the results.
  for (PlotPicture::Series& series : plot->series) series.tooltip = nullptr;
  return std::move(*plot);
}

Result<PlotPicture> count_plot_of(const State& state, const Palette& palette) {
  using Shown = CountPlot::Shown;
  if (state.count_plot.shown == Shown::memory)
    return plot_after<MemoryRun>(
        run_memory, MemoryRequest{state.scene, state.count_plot, state.memory_plot},
        [&](const MemoryRun& run) { return memory_picture(run, palette); });
  if (state.count_plot.shown == Shown::streams)
    return plot_after<StreamsRun>(
        run_streams, StreamsRequest{state.scene, state.stream_plot},
        [&](const StreamsRun& run) { return streams_picture(run, state.stream_plot, palette); });
  JobProgress progress;
  std::optional<PlotPicture> plot;
  const std::optional<Error> error =
      run_counts({state.scene, state.count_plot}, progress, [&](const CountRun& run) {
        if (run.whole) plot = count_picture(run, state.count_plot, palette);
      });
  if (error) return *error;
  for (PlotPicture::Series& series : plot->series) series.tooltip = nullptr;
  return std::move(*plot);
}

Result<PlotPicture> drag_plot_of(const PresentationScene& scene, const Palette& palette) {
  const State& state = scene.state;
  const Moves moves = Moves::of(state.scene.directions, state.scene.map->grid);
  const Result<std::vector<DragRow>> rows =
      parse_drag_csv(scene.drags, moves, scene.title, pair_on_map(state.scene));
  if (!rows) return rows.error();
  return drag_picture(rows.value(), moves, state.drag_plot, palette);
}

}  // namespace

bool shows_measured_plot(const PresentationScene& scene) {
  const State& state = scene.state;
  if (scene.kind != SceneKind::view || !state.full_plot || state.prediction.hides()) return false;
  if (state.plot_tab == PlotTab::drag) return !scene.drags.empty();
  const CountPlot::Shown shown = state.count_plot.shown;
  return state.plot_tab == PlotTab::pairs ||
         (state.plot_tab == PlotTab::count && shown != CountPlot::Shown::two &&
          shown != CountPlot::Shown::weights);
}

Result<PlotPicture> measured_plot(const PresentationScene& scene, const Palette& palette) {
  const State& state = scene.state;
  if (state.plot_tab == PlotTab::drag) return drag_plot_of(scene, palette);
  if (state.plot_tab == PlotTab::count) return count_plot_of(state, palette);
  JobProgress progress;
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
  if (text.size() > Presentation::kMostDrags)
    text.resize(text.rfind('\n', Presentation::kMostDrags - 1) + 1);
  return text;
}

ScenePlots::ScenePlots(std::function<void()> on_made)
    : maker_(
          [](const Key& scene) {
            return Answer{scene, std::make_shared<const Result<PlotPicture>>(
                                     measured_plot(*scene, palette(Theme::kProjector)))};
          },
          std::move(on_made)) {}

ScenePlots::Made ScenePlots::show(const std::shared_ptr<const PresentationScene>& scene) {
  if (std::optional<Answer> answer = maker_.take()) {
    if (answer->first == asked_) asked_ = nullptr;
    made_.push_back(std::move(*answer));
    if (made_.size() > kMostPlots) made_.erase(made_.begin());
  }
  const auto found = std::find_if(made_.begin(), made_.end(),
                                  [&](const Answer& one) { return one.first == scene; });
  if (found != made_.end()) return found->second;
  if (asked_ != scene) maker_.ask(asked_ = scene);
  return nullptr;
}

void draw_scene_plot(const UiContext& c, const Rect& area, const ScenePlots::Made& plot) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Palette::Ui& ui = c.palette.ui;
  const float inset = c.px(24), left = area.x + inset, width = area.w - 2 * inset;
  float y = area.y + c.px(14);
  if (!plot || !plot->ok()) {
    draw_paragraph(list, {left, y}, width, c.px(24), ui.text2,
                   {{plot ? plot->error().text() : "Measuring", c.fonts.body}}, c.scale);
    return;
  }
  const PlotPicture& picture = plot->value();
  const float title = draw_text(list, c.fonts.semibold, {left, y}, ui.text, picture.title);
  draw_text(list, c.fonts.body, {left + title + c.px(12), y}, ui.text2,
            fitted(c.fonts.body, picture.subtitle, width - title - c.px(12)));
  y += c.px(28);
  const float mark = c.px(12);
  for (const PlotPicture::Series& series : picture.series) {
    if (series.name.empty()) continue;
    fill_rect(list, {left, y + c.px(5), mark, mark}, series.color);
    draw_text_right(list, c.fonts.caption, {left + width, y + c.px(2)}, ui.text2, series.figure);
    const float room = width - mark - c.px(24) - text_width(c.fonts.caption, series.figure);
    draw_text(list, c.fonts.caption, {left + mark + c.px(8), y + c.px(2)}, ui.text,
              fitted(c.fonts.caption, series.name, room));
    y += c.px(22);
  }
  const float below = c.px(48), beside = c.px(56);
  const Rect plot_rect{area.x + beside, y + c.px(24), area.w - 2 * beside,
                       area.y + area.h - y - c.px(24) - below};
  if (plot_rect.w < 1 || plot_rect.h < 1) return;
  const PlotFrame frame = plot_frame(picture, plot_rect);
  draw_plot_axes(c, list, picture, frame, false);
  draw_plot_series(c, list, picture, frame);
}

}  // namespace waymark
