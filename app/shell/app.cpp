#include "app/shell/app.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <utility>

#include "app/compare/compare_panels.h"
#include "app/compare/formula_editor.h"
#include "app/explore/explore.h"
#include "app/frame/host.h"
#include "app/frame/workspace.h"
#include "app/landmarks/studio.h"
#include "app/landmarks/what_if.h"
#include "app/lessons/class_question.h"
#include "app/library/map_browser.h"
#include "app/library/new_map_dialog.h"
#include "app/map/map_pane.h"
#include "app/map/map_panel.h"
#include "app/map/map_sketch.h"
#include "app/map/portal_tool.h"
#include "app/playback/breakpoints.h"
#include "app/playback/playback_panels.h"
#include "app/presentations/handout.h"
#include "app/presentations/presentation.h"
#include "app/presentations/scene_plot.h"
#include "app/scene/links.h"
#include "app/scene/share_code.h"
#include "app/screen/style.h"
#include "app/shell/recordings.h"
#include "app/shell/script.h"
#include "app/studies/drag_log.h"
#include "app/studies/pairs_run.h"
#include "app/studies/plot_panels.h"
#include "app/studies/studies.h"
#include "core/io/import_source.h"

namespace waymark {
namespace {

constexpr float kFixedStep = 1.0f / 60;
// The speed of lesson solutions in tests and screenshots.
constexpr double kHurriedPace = 0.1;
constexpr float kProjectorScale = 1.25f;

State first_state(Scene scene, const Settings& settings, bool embedded) {
  State state;
  state.scene = std::move(scene);
  state.layers = settings.layers;
  state.mode = embedded ? Mode::lab : settings.mode;
  return state;
}

}  // namespace

Result<std::unique_ptr<App>> App::create(Scene scene, const Settings& settings,
                                         const AppOptions& options) {
  Result<GlWindow> window =
      GlWindow::open("Waymark", settings.window_width, settings.window_height, options.visible);
  if (!window) return window.error();
  Result<SceneTextures> textures = SceneTextures::create();
  if (!textures) return textures.error();
  LessonCatalog lessons = options.lessons ? lessons_in(*options.lessons) : bundled_lessons();
  ChapterCatalog article = options.lessons ? chapters_in(*options.lessons) : bundled_chapters();
  std::vector<Error> faults = std::move(lessons.faults);
  std::move(article.faults.begin(), article.faults.end(), std::back_inserter(faults));
  std::unique_ptr<App> app(new App(std::move(window.value()), std::move(textures.value()),
                                   std::move(scene), settings, options, std::move(lessons.lessons),
                                   std::move(article)));
  if (const std::optional<Error> error = app->compute_first_results()) return *error;
  app->lessons_.tell_of(faults);
  return app;
}

App::App(GlWindow window, SceneTextures textures, Scene scene, const Settings& settings,
         const AppOptions& options, std::vector<Lesson> lessons, ChapterCatalog article)
    : options_(options),
      wake_event_(SDL_RegisterEvents(1)),
      window_(std::move(window)),
      imgui_(window_),
      textures_(std::move(textures)),
      workspace_(first_state(std::move(scene), settings, options.embedded), settings,
                 [this] { wake(); }),
      presenter_(workspace_, window_, imgui_, options.visible),
      lessons_(workspace_, std::move(lessons), options.deterministic ? kHurriedPace : 1),
      article_(
          workspace_, lessons_, std::move(article), [this] { wake(); },
          options.deterministic ? kHurriedPace : 1),
      assignments_(workspace_, article_, options.state_folder, [this] { wake(); }),
      figure_stage_(article_.chapters(), [this] { wake(); }),
      tries_(workspace_, options.deterministic ? kHurriedPace : 1),
      sessions_(workspace_, lessons_, options.state_folder, options.settings_file,
                options.continues_last, [this] { wake(); }),
      imports_(workspace_, [this] { wake(); }),
      cost_imports_(
          workspace_, [this] { wake(); },
          [this](const std::string& source) { sessions_.open(source, {}); }),
      recordings_(workspace_, options.state_folder),
      exports_(workspace_),
      pictures_(workspace_, imgui_, textures_,
                [this](const State& state, const Layout& layout, float scale,
                       std::vector<Intent>& intents) {
                  static const std::optional<Message> kNoMessage;
                  static const std::optional<JobStatus> kNoJob;
                  return ui_context(state, layout, draw_context(state, scale), intents, kNoMessage,
                                    kNoJob);
                }),
      maps_(workspace_, [this] { wake(); }),
      benchmarks_(workspace_, options.state_folder, [this] { wake(); }),
      open_orders_([this] { wake(); }),
      studio_(workspace_, [this] { wake(); }),
      what_if_(workspace_, [this] { wake(); }),
      learn_on_drop_(workspace_),
      point_keys_(workspace_),
      worker_([this] { wake(); }) {
  Features& features = workspace_.features;
  features.refer(imgui_.focus());
  features.refer(point_keys_);
  features.make<LatestPairs>();
  features.make<MapLayers>(MapLayers{{
      portal_layer(),
      {.take_pointer = handle_pen, .draw_strokes = draw_pen, .shade = draw_spotlight},
      {.draw_marks = draw_open_list_marks},
      {.draw_inside = recording_strip},
      {.draw_below = scoring_strip},
      what_if_layer(),
      formula_layer(),
  }});
  workspace_.ui.own.make<PairsMarks>();
  features.make<ClassQuestion>();
  features.make<CountStudies>([this] { wake(); });
  features.make<MapPreview>([this] { wake(); });
  features.make<SearchMaps>([this] { wake(); });
  features.refer(figure_stage_);
  features.make<NextSlide>([this] { wake(); });
  features.make<ScenePlots>([this] { wake(); });
  features.make<HandoutPreview>([this] { wake(); });
  features.make<Breakpoints>([this] { wake(); });
  workspace_.listeners.push_back(&features.make<DragLog>());
  if (options_.visible) {
    workspace_.screen_scale = host_scale(window_.handle());
    const LeastSize least = least_size();
    SDL_SetWindowMinimumSize(window_.handle(), static_cast<int>(least.width),
                             static_cast<int>(least.height));
  }
  workspace_.pipes.by_name = options_.pipes;
  workspace_.pipes.by_name.insert(settings.pipes.begin(), settings.pipes.end());
  workspace_.ui.pointer_rests = true;
  add_actions();
}

App::~App() = default;

void App::add_actions() {
  ActionTable& actions = workspace_.actions;
  actions.add("file.open", "Open map, scenario or session…", icon::kOpen, ctrl(SDLK_o),
              [this] { workspace_.open_file_popup(Popup::open); });
  sessions_.add_actions();
  maps_.add_actions();
  benchmarks_.add_actions();
  recordings_.add_actions();
  pictures_.add_window_action();
  actions.add(
      "file.quit", "Quit", ctrl(SDLK_q), [this] { quit_ = true; }, can_quit);
  actions.begin_group();
  add_edit_actions(workspace_);
  what_if_.add_actions();
  add_plot_actions(workspace_);
  add_paint_actions(workspace_);
  add_map_actions(workspace_);
  add_portal_actions(workspace_);
  imports_.add_actions();
  cost_imports_.add_actions();
  add_point_actions(workspace_);
  add_goal_actions(workspace_);
  add_search_actions(workspace_);
  add_mover_actions(workspace_);
  add_cut_actions(workspace_);
  add_landmark_actions(workspace_);
  add_table_actions(workspace_);
  studio_.add_actions();
  add_view_actions(workspace_);
  add_look_actions(workspace_);
  add_playback_actions(workspace_);
  actions.add(
      "playback.end_race", "End the race",
      [this] {
        workspace_.ui.play.playing = false;
        leave_race();
      },
      [this] { return workspace_.ui.played || workspace_.ui.split_before_race; });
  add_walk_actions(workspace_);
  add_study_actions(workspace_);
  add_count_actions(workspace_);
  learn_on_drop_.add_actions();
  exports_.add_actions();
  pictures_.add_part_actions();
  lessons_.add_actions();
  article_.add_actions();
  assignments_.add_actions();
  add_predict_actions(workspace_);
  add_class_actions(workspace_);
  add_mode_actions(workspace_);
  tries_.add_actions();
  add_presentation_actions(workspace_, [this] { lessons_.leave(); });
  refuse_actions_on_graphs(workspace_);
  actions.add("help.commands", "Find command…", icon::kCommands, ctrl(SDLK_k),
              [this] { workspace_.open_popup(Popup::commands); });
  actions.add("help.keys", "Keys and gestures", icon::kHelp, key(SDLK_F1),
              [this] { workspace_.open_popup(Popup::help); });
  actions.add("help.glossary", "Glossary", [this] { workspace_.open_popup(Popup::glossary); });
  actions.add("help.menu", "Open the menu", icon::kMenu, key(SDLK_F2),
              [this] { workspace_.ui.menu_wanted = true; });
  actions.add(
      "job.cancel", "Cancel the running job",
      [this] { workspace_.job.status() ? workspace_.job.cancel() : worker_.cancel_preparation(); },
      [this] { return running_job().has_value(); });
}

std::optional<Error> App::compute_first_results() {
  const GlWindow::Size size = window_.drawable_size();
  LayoutRequest request = layout_request();
  request.display = {static_cast<float>(size.width), static_cast<float>(size.height)};
  workspace_.layout = arrange(request, workspace_.settings);
  workspace_.scale = scale();
  // The first results do not wait for programs.
  const PipeCommands pipes = std::exchange(workspace_.pipes, {});
  submit_if_changed();
  // There is nothing to draw before the first results.
  worker_.wait_idle(std::chrono::hours(1));
  workspace_.pipes = pipes;
  if (const std::optional<Error> error = textures_.show(worker_.take())) return *error;
  workspace_.shown = textures_.results();
  return std::nullopt;
}

float App::scale() const {
  if (!workspace_.ui.presentation.presenting) return interface_scale();
  const GlWindow::Size size = window_.drawable_size();
  return kPresentationScale * presentation_size(presenter_.on()
                                                    ? presenter_.slide_size()
                                                    : ImVec2{static_cast<float>(size.width),
                                                             static_cast<float>(size.height)});
}

float App::interface_scale() const {
  const GlWindow::Size size = window_.drawable_size();
  const float own =
      workspace_.settings.scale > 0 ? workspace_.settings.scale : workspace_.screen_scale;
  const float wanted = workspace_.settings.theme == Theme::kProjector ? own * kProjectorScale : own;
  // In a small window, the scale is limited. The scale changes in steps, because each scale needs
  // its own fonts.
  constexpr float kStep = 0.125f;
  const LeastSize least = least_size();
  const float room = std::min(static_cast<float>(size.width) / least.width,
                              static_cast<float>(size.height) / least.height);
  return std::min(wanted, std::max(1.0f, std::floor(room / kStep) * kStep));
}

void App::resize(int width, int height) {
  SDL_SetWindowSize(window_.handle(), width, height);
  workspace_.screen_scale = host_scale(window_.handle());
}

void App::wake() const {
  SDL_Event event{};
  event.type = wake_event_;
  SDL_PushEvent(&event);
}

void App::frame() {
  take_events();
  take_job_outcome();
  maps_.take_got();
  if (options_.offers_left_work) sessions_.offer_left_work();
  presenter_.follow(interface_scale());
  std::optional<ImVec2> slide;
  if (presenter_.on()) slide = presenter_.slide_size();
  imgui_.begin_frame(scale(), workspace_.theme(), workspace_.ui.presentation.presenting,
                     options_.deterministic ? kFixedStep : 0, workspace_.settings.reduced_motion,
                     slide);
  workspace_.of<PresenterView>().seconds += static_cast<double>(ImGui::GetIO().DeltaTime);
  if (std::optional<std::string> missing = imgui_.take_missing_fonts())
    show({Message::Kind::note, "Some fonts are missing; using others instead", "", *missing});
  // The first frame after a pause has a long time step, but the finger was not down the whole time.
  constexpr float kMostRest = 0.1f;
  touch_.pass(std::min(ImGui::GetIO().DeltaTime, kMostRest));
  // In tests, only what the user does next ends a series.
  if (!options_.deterministic) point_keys_.follow(ImGui::GetIO().DeltaTime);
  workspace_.close_old_note();
  arrange_panes();
  submit_if_changed();
  take_results();
  follow_breakpoint();
  play_on(workspace_);
  walk_on(workspace_);
  follow_drags();
  follow_open_list();
  learn_on_drop_.follow();
  follow_count_studies();
  benchmarks_.follow();
  studio_.follow(ImGui::GetIO().DeltaTime);
  what_if_.follow();
  textures_.replace_explored(what_if_.answer() ? what_if_.answer()->cells : nullptr);
  workspace_.ui.finger_rests = touch_.rests();
  workspace_.ui.finger_drags = touch_.drags();
  lessons_.follow(ImGui::GetIO().DeltaTime);
  if (article_shown()) {
    assignments_.hide_results();
    article_.follow(ImGui::GetIO().DeltaTime, options_.deterministic);
    assignments_.follow(ImGui::GetIO().DeltaTime);
  } else {
    article_.forget_pointer();
  }
  const Presentation& presentation = state().presentation;
  const bool staged = workspace_.ui.presentation.presenting && presentation.has(presentation.at);
  figure_stage_.show(staged ? presentation.scenes[static_cast<std::size_t>(presentation.at)]
                            : nullptr);
  figure_stage_.follow(options_.deterministic);
  tries_.follow(ImGui::GetIO().DeltaTime);
  arrange_panes();
  imports_.follow(static_cast<float>(imgui_.wheel()));
  cost_imports_.follow();
  workspace_.drawn = explore_state(state().prediction.hides() ? without_results(state()) : state(),
                                   workspace_.ui.presentation.presenting);
  glide_camera(workspace_, ImGui::GetIO().DeltaTime);
  move_plot(ImGui::GetIO().DeltaTime);
  const std::optional<std::string> pictured = pictures_.take_window_wanted();
  const bool drawn = pictured || (drawing_ && !window_.minimized());
  const State below = with_faint_searches(workspace_.drawn, workspace_.ui, workspace_.shown.get());
  if (pictured)
    textures_.draw_whole(below, workspace_.layout, workspace_.scale, workspace_.theme());
  else if (drawn)
    textures_.draw(below, workspace_.layout, workspace_.scale, workspace_.theme());
  if (const std::optional<Error> fault = textures_.take_bug()) show(Message::failure(*fault));
  draw_interface(!pictured && !options_.deterministic);
  imgui_.end_frame();
  if (presenter_.on()) build_presenter_page(!pictured && !options_.deterministic);
  if (drawn) draw_last_frame();
  if (pictured) pictures_.write(picture(), *pictured);
  lessons_.observe();
  tries_.observe();
  article_.carry_out();
  figure_stage_.carry_out();
  do_what_was_asked();
  pictures_.write_wanted_parts();
  submit_if_changed();
  sessions_.keep(settings());
  if (options_.visible) show_window_title();
  // An invisible window is not swapped, so its pixels can be read. A frame drawn for a screenshot
  // is not swapped either, because it lacks parts that the user sees.
  if (options_.visible && drawn && !pictured) window_.swap();
}

void App::settle() {
  constexpr int kMostFrames = 600;
  // After the last event, ImGui needs one frame to react and one to show the reaction.
  int quiet = 0;
  for (int i = 0; i < kMostFrames && quiet < 3; ++i) {
    if (workspace_.job.status()) workspace_.job.wait();
    imports_.wait();
    cost_imports_.wait();
    workspace_.of<CountStudies>().wait();
    studio_.wait();
    if (workspace_.of<DragLog>().waiting() > 0) worker_.wait_aside(std::chrono::hours(1));
    const bool previews = workspace_.ui.popup == Popup::new_map,
               maps = workspace_.ui.popup == Popup::maps;
    if (previews) workspace_.of<MapPreview>().wait();
    const bool handout = workspace_.ui.popup == Popup::handout;
    workspace_.of<HandoutPreview>().wait();
    workspace_.of<NextSlide>().wait();
    workspace_.of<ScenePlots>().wait();
    workspace_.of<SearchMaps>().wait();
    open_orders_.wait();
    workspace_.of<Breakpoints>().wait();
    what_if_.wait();
    benchmarks_.wait();
    article_.wait();
    figure_stage_.wait();
    if (maps) maps_.browser().wait();
    const bool busy_before = busy();
    frame();
    const bool busy_now =
        busy() || workspace_.of<DragLog>().waiting() > 0 ||
        (previews && workspace_.of<MapPreview>().working()) ||
        (handout && workspace_.of<HandoutPreview>().working()) ||
        (presenter_.on() && workspace_.of<NextSlide>().working()) ||
        (workspace_.ui.presentation.presenting && workspace_.of<ScenePlots>().working()) ||
        (maps && maps_.browser().working()) || !worker_.wait_idle(std::chrono::milliseconds(0));
    quiet = busy_before || busy_now ? 0 : quiet + 1;
  }
}

bool App::waits_for_guess() const { return workspace_.of<ClassQuestion>().waits(state()); }

std::optional<JobStatus> App::running_job() const {
  if (std::optional<JobStatus> job = workspace_.job.status()) return job;
  return worker_.preparing();
}

bool App::busy() const {
  // If the dialog was closed in the meantime, the results that it requested are not needed.
  const bool small_maps =
      workspace_.ui.popup == Popup::three_searches || workspace_.ui.popup == Popup::tie_rules;
  return !events_.empty() || touch_.waits() ||
         (!options_.deterministic && point_keys_.in_series()) || running_job().has_value() ||
         workspace_.ui.play.playing || workspace_.ui.walk.playing ||
         workspace_.ui.presentation.glide || pictures_.window_wanted() || imports_.busy() ||
         cost_imports_.busy() || workspace_.of<CountStudies>().busy() || lessons_.busy() ||
         (article_shown() && article_.busy()) || figure_stage_.busy() || tries_.showing() ||
         learn_on_drop_.waits() || studio_.busy() || what_if_.busy() || textures_.plot_moves() ||
         (small_maps && workspace_.of<SearchMaps>().busy()) || (drawing_ && textures_.uploading());
}

bool App::follows_steps() const {
  return busy() || course().taken() || recordings_.follows_steps() ||
         workspace_.store.in_gesture() || !state().playback.at_end();
}

bool App::set_scale(double scale) {
  const bool fits = scale == 0 || (scale >= Settings::kLeastScale && scale <= Settings::kMostScale);
  if (fits) workspace_.settings.scale = static_cast<float>(scale);
  return fits;
}

void App::open(const std::string& source) {
  const bool is_code = is_share_code(source) || is_question_link(source);
  if (is_recording(source))
    recordings_.open(source);
  else if (Assignments::opens(source))
    assignments_.open(source);
  else if (names_trace(source))
    open_trace(workspace_, source);
  else if (!is_code && names_import(source))
    imports_.read(source, nullptr);
  else if (!is_code && CostImports::asks(source))
    cost_imports_.read(source, "", false);
  else
    sessions_.open(source, {});
}

void App::take_up(const Opened& opened) {
  take(Command{OpenScene{opened.scene}});
  for (const Command& look : opened.looks) take(look);
  if (opened.presentation) take(Command{SetPresentation{*opened.presentation}});
}

std::optional<Error> App::run_line(std::string_view line) { return run_script_line(*this, line); }

std::optional<Error> App::end() {
  const std::optional<Error> unrecorded = recordings_.end();
  const std::optional<Error> unkept = sessions_.end(settings());
  return unkept ? unkept : unrecorded;
}

void App::show_window_title() {
  const std::string title = sessions_.title();
  if (title == window_title_) return;
  window_title_ = title;
  SDL_SetWindowTitle(window_.handle(), title.c_str());
}

Picture App::picture() const {
  const GlWindow::Size size = window_.drawable_size();
  return read_window(size.width, size.height);
}

Settings App::settings() const {
  Settings kept = workspace_.settings;
  kept.layers = lessons_.own_state().layers;
  kept.mode = state().mode;
  kept.lessons = lessons_.course().progress();
  kept.summary_shown = lessons_.own_summary_shown();
  const GlWindow::Size size = window_.drawable_size();
  kept.window_width = std::clamp(size.width, Settings::kLeastWidth, Settings::kMostSide);
  kept.window_height = std::clamp(size.height, Settings::kLeastHeight, Settings::kMostSide);
  return kept;
}

}  // namespace waymark
