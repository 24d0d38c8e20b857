#include <algorithm>
#include <filesystem>

#include "app/article/article_page.h"
#include "app/benchmarks/benchmark_page.h"
#include "app/benchmarks/benchmarks.h"
#include "app/compare/compare_panels.h"
#include "app/compare/formula_editor.h"
#include "app/compute/playing.h"
#include "app/drawing/scene_textures.h"
#include "app/explore/explore.h"
#include "app/frame/host.h"
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
#include "app/playback/breakpoints.h"
#include "app/playback/playback_panels.h"
#include "app/presentations/presentation.h"
#include "app/shell/app.h"
#include "app/shell/window_parts.h"
#include "app/studies/drag_log.h"
#include "app/studies/pairs_run.h"
#include "app/studies/plot_panels.h"
#include "app/studies/studies.h"
#include "core/study/cell_field.h"

// A frame: collects the results of the worker and of jobs, sends requests to them, and draws the
// layout, the backgrounds and the panels.

namespace waymark {
namespace {

// How long a frame waits for the worker, so that the results of a short search appear in the same
// frame. If the last search took longer, waiting would only drop frames.
constexpr std::chrono::milliseconds kPatience{4};

// The number of cells of the largest map whose heuristics are certified again at every step of a
// drag.
constexpr std::size_t kLiveCertificate = std::size_t{1} << 18;

}  // namespace

void App::take_job_outcome() {
  const std::optional<JobOutcome> outcome = workspace_.job.take();
  if (!outcome) return;
  if (const Error* error = outcome->error()) {
    show(Message::failure(*error));
    return;
  }
  if (const JobOutcome::Then* then = outcome->then()) return (*then)();
  if (const JobOutcome::Tables* tables = outcome->tables()) {
    take_tables(*tables);
    return;
  }
  if (const JobOutcome::Import* offer = outcome->import()) {
    imports_.ask(*offer);
    return;
  }
  if (const JobOutcome::SavedFile* file = outcome->saved_file()) {
    hand_over(file->path);
    const std::string name = std::filesystem::path(file->path).filename().string();
    show({Message::Kind::note, "Saved " + name, file->path, file->remark});
    return;
  }
  if (const JobOutcome::SavedSession* session = outcome->saved_session()) {
    hand_over(session->path);
    sessions_.saved(*session);
    return;
  }
  if (const JobOutcome::ChangedSession* session = outcome->changed_session()) {
    sessions_.ask_to_overwrite(*session);
    return;
  }
  if (const JobOutcome::Script* script = outcome->script()) {
    workspace_.close_message();
    recordings_.play(*script);
    return;
  }
  if (const JobOutcome::ShareCode* share_code = outcome->share_code()) {
    sessions_.copied(*share_code);
    return;
  }
  workspace_.close_message();
  // The point that is being dragged may no longer exist.
  workspace_.ui.let_go();
  if (const JobOutcome::Opened* something = outcome->opened())
    sessions_.opened(*something);
  else
    workspace_.apply_as_one(*outcome->commands());
}

// If the map or the landmarks have changed in the meantime, the tables are rebuilt.
void App::take_tables(const std::shared_ptr<const BuiltTables>& tables) {
  const Scene& scene = state().scene;
  if (!scene.stale.map) return;
  if (!tables->fit(scene)) {
    send(RunAction{"tables.refresh"});
    return;
  }
  workspace_.built_tables = tables;
  workspace_.apply(SetTables{TablesUse::refresh});
}

void App::take_results() {
  if (options_.deterministic)
    worker_.wait_idle(std::chrono::hours(1));
  else if (results().milliseconds < static_cast<double>(kPatience.count()))
    worker_.wait_computed(kPatience);
  std::shared_ptr<const Results> ready = worker_.take();
  if (!ready) return;
  if (!ready->walk) workspace_.of<DragLog>().answer(ready->asked(), studied_pair(*ready));
  if (const std::optional<Error> error = textures_.show(std::move(ready)))
    show(Message::failure(*error));
  tell_of_pipes(workspace_.shown.get(), *textures_.results());
  workspace_.shown = textures_.results();
}

// Shows a message about each program that has failed since `before`, which may be nullptr.
void App::tell_of_pipes(const Results* before, const Results& now) {
  for (const auto& traced : now.traced) {
    if (!traced->unreadable || pipe_name(traced->file).empty()) continue;
    if (before &&
        std::find(before->traced.begin(), before->traced.end(), traced) != before->traced.end())
      continue;
    show(Message::failure(*traced->unreadable));
  }
}

// Drag positions that the worker skipped in favour of a later one are searched separately.
void App::follow_drags() {
  for (const SearchedScene& searched : worker_.take_searched())
    workspace_.of<DragLog>().answer(searched.scene, searched.studied);
  if (workspace_.of<DragLog>().waiting() > 0)
    worker_.search_aside(workspace_.of<DragLog>().waiting(Worker::kMostAside));
}

// The search runs again in the background to record its open list.
void App::follow_open_list() {
  if (workspace_.layout.open_list.w == 0) return open_orders_.forget();
  const bool of_b = workspace_.ui.open_list.of == Slot::b && two_searches(results());
  open_orders_.follow(workspace_.shown, of_b ? Slot::b : Slot::a);
  if (options_.deterministic) open_orders_.wait();
}

void App::follow_breakpoint() {
  // The marks of short searches are ready in the same frame.
  constexpr std::chrono::milliseconds kStopPatience{4};
  workspace_.of<Breakpoints>().follow(
      workspace_.shown, state().breakpoint,
      options_.deterministic ? std::chrono::hours(1) : kStopPatience);
}

void App::follow_count_studies() {
  workspace_.of<CountStudies>().follow(state(), lessons_.own_state(),
                                       !workspace_.ui.hand_is_busy());
  if (const std::optional<Error> error = workspace_.of<CountStudies>().take_error())
    show(Message::failure(*error));
}

std::shared_ptr<const Results> App::newest_results() const {
  std::shared_ptr<const Results> ready = worker_.ready();
  return ready ? ready : workspace_.shown;
}

void App::submit_if_changed() {
  const Rect area = plot_area(workspace_.layout, scale());
  const auto bins = [this](float length) {
    return static_cast<int>(length / plot_bin_px(scale()));
  };
  ComputeRequest wanted = request_for(state());
  wanted.pipes = workspace_.pipes;
  wanted.plot_columns = bins(area.w);
  wanted.plot_rows = bins(area.h);
  wanted.others = !workspace_.ui.hand_is_busy();
  wanted.worth = state().selected != kNothingSelected;
  // Times are measured only while nothing is changing.
  wanted.times = !options_.deterministic && !workspace_.ui.hand_is_busy() && workspace_.shown &&
                 results().answer(state());
  // Large maps are certified only while nothing is being dragged. Their formulas are checked after
  // the map has followed a change.
  const bool small = wanted.scene.map->grid.node_count() <= kLiveCertificate;
  const bool checks_formula = formula_slot(state(), workspace_.ui) &&
                              (small || (workspace_.shown && results().answer(state())));
  wanted.certificates = (wanted.scene.stale.map || workspace_.ui.certificate || checks_formula) &&
                        (small || !workspace_.ui.hand_is_busy());
  if (workspace_.built_tables && wanted.scene.stale.map != workspace_.built_tables->map)
    workspace_.built_tables.reset();
  wanted.built = workspace_.built_tables;
  std::erase_if(workspace_.read_traces, [&](const std::shared_ptr<const ReadTrace>& trace) {
    const auto& entries = wanted.scene.roster.entries();
    return std::none_of(entries.begin(), entries.end(), [&](const Roster::Entry& entry) {
      return entry.spec.trace == trace->file;
    });
  });
  wanted.read_traces = workspace_.read_traces;
  if (row_of(wanted.field.kind).scored) wanted.scored = studio_.scored();
  // Nothing is recomputed while the shown leg of the walk stays the same.
  if (const SceneWalk* const walk = workspace_.shown ? results().walk.get() : nullptr;
      wanted.walk.on && walk && answers(*walk, wanted.scene, wanted.walk))
    wanted.walk.time = walk->shown_from(walk->leg_at(wanted.walk.time));
  if (asked_ == wanted) return;
  asked_ = wanted;
  worker_.submit(wanted);
}

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
