#include <algorithm>

#include "app/article/article_page.h"
#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmarks.h"
#include "app/compare/compare_panels.h"
#include "app/compare/formula_editor.h"
#include "app/drawing/scene_textures.h"
#include "app/explore/explore.h"
#include "app/frame/settings.h"
#include "app/landmarks/landmark_learner.h"
#include "app/landmarks/landmarks_panel.h"
#include "app/landmarks/studio.h"
#include "app/library/map_browser.h"
#include "app/map/legend.h"
#include "app/map/map_input.h"
#include "app/map/map_panel.h"
#include "app/map/triangle_lens.h"
#include "app/movers/mover_panel.h"
#include "app/playback/playback_panels.h"
#include "app/presentations/presentation.h"
#include "app/shell/app.h"
#include "app/shell/popups.h"
#include "app/shell/window_parts.h"
#include "app/studies/drag_log.h"
#include "app/studies/pairs_run.h"
#include "app/studies/plot_panels.h"
#include "app/studies/studies.h"
#include "core/study/cell_field.h"

// Draws a frame: the layout, then the backgrounds, then the panels.
namespace waymark {

LayoutRequest App::layout_request() const {
  LayoutRequest request;
  request.display = ImGui::GetIO().DisplaySize;
  request.scale = scale();
  request.mode = state().mode;
  request.open_section = workspace_.ui.explore_section;
  request.playing = workspace_.ui.played || !state().playback.at_end();
  const Scene& scene = workspace_.shown ? results().scene : state().scene;
  request.landmarks = static_cast<int>(scene.landmarks.size());
  // The rule for moving landmarks has its own row.
  if (request.landmarks > 0 && follows_a_rule(state())) ++request.landmarks;
  request.specs = scene.roster.size();
  request.layers = static_cast<int>(listed_layers(state()).size());
  request.problems = scene.problems != nullptr;
  const bool left_needed = needs_left_pane();
  request.summary_over_map = workspace_.ui.summary_over_map || left_needed;
  request.side_by_side = state().split == Split::side_by_side && !state().prediction.hides();
  request.summary_unfolded = workspace_.ui.summary_unfolded || left_needed;
  request.right_beside_race = workspace_.ui.right_beside_race;
  request.scoring = studio_.strip();
  request.open_list =
      workspace_.ui.open_list.of && !state().full_plot && !state().prediction.hides();
  request.painting = workspace_.ui.tool == Tool::paint || workspace_.ui.tool == Tool::drop;
  request.walking = state().walk.on && !state().prediction.hides();
  request.weighing = workspace_.ui.spec.bar;
  request.summary_docked =
      state().mode == Mode::learn || state().prediction.open() || studio_.view().puzzle.on ||
      workspace_.ui.certificate || state().mode == Mode::present || state().scene.stale.map ||
      (row_of(state().field.kind).of_places && state().layer(Layer::field).shown);
  request.full_plot = state().full_plot && !state().prediction.hides();
  request.writing = formula_slot(state(), workspace_.ui).has_value();
  request.plot_beside_map = workspace_.settings.plot_beside_map && !state().prediction.hides();
  request.triangle = workspace_.shown && !state().prediction.hides() &&
                     lens_view(state(), results(), std::nullopt);
  request.left_is_full = state().mode == Mode::present;
  request.right_scroll = workspace_.ui.right_scroll;
  request.slim_words = workspace_.ui.slim_words;
  request.slim_tries = workspace_.ui.slim_tries;
  request.presenting = workspace_.ui.presentation.presenting;
  request.embedded = options_.embedded;
  request.article = article_shown();
  request.landmarks_fold = workspace_.ui.landmarks_fold;
  request.layers_fold = workspace_.ui.layers_fold;
  request.mover = scene.map->ground ? mover_panel_height() : 0;
  request.mover_fold = workspace_.ui.mover_fold;
  request.landmark_selected =
      state().selected >= 0 && state().selected < static_cast<int>(scene.landmarks.size());
  return request;
}

// Questions, lessons and scenes appear in the pane on the left even if the user has hidden it.
bool App::needs_left_pane() const {
  return state().prediction.open() || state().mode == Mode::learn || state().mode == Mode::present;
}

// A lesson needs the panes around the map.
bool App::article_shown() const {
  return state().mode == Mode::learn && !course().taken() &&
         !workspace_.ui.presentation.presenting && !article_.chapters().empty();
}

void App::arrange_panes() {
  workspace_.scale = scale();
  if (needs_left_pane() && !workspace_.settings.summary_shown) {
    Settings asking = workspace_.settings;
    asking.summary_shown = true;
    workspace_.layout = arrange(layout_request(), asking);
  } else {
    workspace_.layout = arrange(layout_request(), workspace_.settings);
  }
}

void App::move_plot(float seconds) {
  const std::optional<PointRef>& dragged = workspace_.ui.dragged;
  const Rect& plot = workspace_.layout.plot;
  const bool seen = workspace_.drawn.plot_tab == PlotTab::scatter && plot.w > 0 && plot.h > 0;
  textures_.move_plot(dragged && dragged->kind == PointKind::landmark,
                      seen && !workspace_.settings.reduced_motion, seconds);
}

void App::draw_last_frame() {
  ++frames_drawn_;
  if (presenter_.on()) {
    paint_ground(presenter_.slide());
    imgui_.draw();
    return presenter_.show();
  }
  DrawTarget window{0, window_.drawable_size(), 1};
  window.density =
      static_cast<float>(window.size.height) / std::max(1.0f, ImGui::GetIO().DisplaySize.y);
  paint_ground(window);
  imgui_.draw();
}

void App::set_drawing(bool drawing) {
  if (std::exchange(drawing_, drawing) || !drawing) return;
  textures_.draw_whole(with_faint_searches(workspace_.drawn, workspace_.ui, workspace_.shown.get()),
                       workspace_.layout, workspace_.scale, workspace_.theme());
  draw_last_frame();
}

// Draws what is below everything that ImGui draws: the panes' background colours and the map.
void App::paint_ground(const DrawTarget& target) {
  paint_grounds(target, workspace_.layout, palette(workspace_.theme()));
  // Chapters hide the map, which may never have been drawn.
  if (workspace_.layout.article.w > 0) return;
  textures_.copy_maps_to(target, map_panes(workspace_.drawn, workspace_.layout, workspace_.scale));
}

DrawContext App::draw_context(const State& state, float scale) const {
  return {palette(workspace_.theme(), state.mode != Mode::explore), imgui_.fonts(), scale,
          results().scene.map->grid};
}

UiContext App::ui_context(const State& state, const Layout& layout, const DrawContext& draw,
                          std::vector<Intent>& intents, const std::optional<Message>& message,
                          const std::optional<JobStatus>& job) {
  return {draw,
          state,
          results(),
          layout,
          workspace_.actions,
          workspace_.settings,
          workspace_.ui,
          intents,
          message,
          job,
          textures_.plot(),
          workspace_.features,
          sessions_.work(),
          sessions_.unsaved()};
}

void App::build_presenter_page(bool times) {
  const std::optional<JobStatus> job = running_job();
  const auto context = [&](const Fonts& fonts, float scale) {
    UiContext c =
        ui_context(state(), workspace_.layout,
                   {palette(workspace_.settings.theme), fonts, scale, results().scene.map->grid},
                   workspace_.intents, message(), job);
    c.times = times;
    return c;
  };
  presenter_.build(workspace_.settings.reduced_motion, context);
}

void App::draw_interface(bool times) {
  const std::optional<JobStatus> job = running_job();
  UiContext c = ui_context(workspace_.drawn, workspace_.layout,
                           draw_context(workspace_.drawn, workspace_.scale), workspace_.intents,
                           message(), job);
  c.recording = recordings_.view();
  StudioView studio = studio_.view();
  c.features.refer(studio);
  c.times = times;
  c.open_order = open_orders_.now();
  workspace_.ui.best_place = std::exchange(workspace_.ui.best_place_in_list, -1);
  workspace_.ui.hovered = std::exchange(workspace_.ui.hovered_in_plot, std::nullopt);
  workspace_.ui.ghost = std::exchange(workspace_.ui.ghost_in_plot, std::nullopt);
  if (c.layout.presenting) {
    const Rect& map = c.layout.map;
    if (figure_stage_.shown())
      figure_stage_.draw(c, {0, map.y, map.x + map.w, map.h + c.layout.legend.h},
                         {textures_.programs(), workspace_.theme()});
    else if (presentation_page(c))
      workspace_.ui.hovered.reset();
    else if (c.layout.full_plot)
      full_plot_pane(c);
    else
      map_panel(c, workspace_.ui.popup == Popup::none ? imgui_.wheel() : 0);
    presentation(c, figure_stage_.shown());
    triangle_card(c);
    return popups(c);
  }
  if (c.layout.article.w > 0) {
    if (!c.layout.embedded) top_bar(c);
    article_page(c, article_, {textures_.programs(), workspace_.theme()});
    return popups(c);
  }
  if (!c.layout.embedded) {
    top_bar(c);
    toolbar(c);
  }
  if (benchmark_page_shown(c)) {
    if (state().mode != Mode::lab) {
      timeline_panel(c);
      summary_panel(c);
      triangle_card(c);
    }
    benchmark_pane(c);
    status_line(c);
    return popups(c);
  }
  paint_bar(c);
  if (!state().prediction.hides()) weight_bar(c);
  // The map and the plot set the hovered cell, so the status line is drawn after them.
  open_list_panel(c);
  const bool slide = slide_preview(c);
  if (slide)
    workspace_.ui.hovered.reset();
  else if (!c.layout.full_plot)
    map_panel(c, workspace_.ui.popup == Popup::none ? imgui_.wheel() : 0);
  fold_tabs(c);
  timeline_panel(c);
  summary_panel(c);
  explore_tools(c);
  right_pane(c);
  if ((c.layout.full_plot && !slide) || c.layout.plot_beside_map) full_plot_pane(c);
  if (!slide) triangle_card(c);
  splitters(c);
  if (!c.layout.embedded) status_line(c);
  popups(c);
}

}  // namespace waymark
