#include "app/window/app.h"

#include <algorithm>
#include <cmath>

#include "app/present/export/free_path.h"
#include "app/ui/browser/map_browser.h"
#include "app/ui/import/import_draft.h"

namespace waymark {
namespace {

constexpr float kFixedStep = 1.0f / 60;
constexpr float kProjectorScale = 1.25f;
constexpr int kLeastWidth = 800, kLeastHeight = 500;

// What the screen's density asks for, in quarters; 1 where it is not known.
float screen_scale(SDL_Window* window) {
  constexpr float kUsualDpi = 96;
  float dpi = 0;
  if (SDL_GetDisplayDPI(SDL_GetWindowDisplayIndex(window), &dpi, nullptr, nullptr) != 0) return 1;
  return std::clamp(std::round(4 * dpi / kUsualDpi) / 4, 1.0f, 3.0f);
}

State first_state(Scene scene, const Settings& settings) {
  State state;
  state.scene = std::move(scene);
  state.layers = settings.layers;
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
  LessonShelf shelf = options.lessons ? lessons_in(*options.lessons) : bundled_lessons();
  std::unique_ptr<App> app(new App(std::move(window.value()), std::move(textures.value()),
                                   std::move(scene), settings, options, std::move(shelf.lessons)));
  if (const std::optional<Error> error = app->compute_first_results()) return *error;
  app->show_faults(shelf.faults);
  return app;
}

App::App(GlWindow window, SceneTextures textures, Scene scene, const Settings& settings,
         const AppOptions& options, std::vector<Lesson> lessons)
    : options_(options),
      settings_(settings),
      window_(std::move(window)),
      imgui_(window_),
      textures_(std::move(textures)),
      store_(first_state(std::move(scene), settings)),
      course_(std::move(lessons), settings.lessons),
      work_("", store_.state().scene.map->source, store_.state()),
      wake_event_(SDL_RegisterEvents(1)),
      preview_([this] { wake(); }),
      map_browser_(std::make_unique<MapBrowser>([this] { wake(); })),
      worker_([this] { wake(); }),
      import_previewer_([this] { wake(); }),
      job_([this] { wake(); }),
      writer_([this] { wake(); }),
      keeper_(options.state_folder, writer_) {
  if (options_.visible) {
    screen_scale_ = screen_scale(window_.handle());
    SDL_SetWindowMinimumSize(window_.handle(), kLeastWidth, kLeastHeight);
  }
  options_.continues_last ? keeper_.continue_last() : keeper_.put_last_aside();
  open_file_ = [this](const std::string& path) { open(path); };
  save_session_ = [this](const std::string& path) { save_session(path); };
  store_.listen([this](const StoreStep& step) { note_step(step); });
  add_actions();
}

App::~App() = default;

std::optional<Error> App::compute_first_results() {
  const GlWindow::Size size = window_.drawable_size();
  LayoutRequest request = layout_request();
  request.display = {static_cast<float>(size.width), static_cast<float>(size.height)};
  layout_ = arrange(request, settings_);
  submit_if_changed();
  // There is nothing to draw before the first results.
  worker_.wait_idle(std::chrono::hours(1));
  if (const std::optional<Error> error = textures_.show(worker_.take())) return *error;
  return std::nullopt;
}

float App::scale() const {
  const float own = settings_.scale > 0 ? settings_.scale : screen_scale_;
  const float wanted = settings_.theme == Theme::kProjector ? own * kProjectorScale : own;
  // In a window that has no room for it the interface grows no further, in steps, since each takes
  // new fonts.
  constexpr float kStep = 0.125f;
  const GlWindow::Size size = window_.drawable_size();
  const float room = std::min(static_cast<float>(size.width) / kLeastWidth,
                              static_cast<float>(size.height) / kLeastHeight);
  return std::min(wanted, std::max(1.0f, std::floor(room / kStep) * kStep));
}

void App::wake() const {
  SDL_Event event{};
  event.type = wake_event_;
  SDL_PushEvent(&event);
}

void App::frame() {
  take_events();
  take_job_outcome();
  take_got_maps();
  offer_left_work();
  imgui_.begin_frame(scale(), settings_.theme, options_.deterministic ? kFixedStep : 0);
  if (std::optional<std::string> missing = imgui_.take_missing_fonts())
    show({Message::Kind::note, "Some fonts are missing; others stand in for them", "", *missing});
  constexpr double kNoteSeconds = 6;
  if (message_ && message_->kind == Message::Kind::note &&
      ImGui::GetTime() > message_since_ + kNoteSeconds)
    message_.reset();
  layout_ = arrange(layout_request(), settings_);
  submit_if_changed();
  take_results();
  play_on();
  follow_drags();
  layout_ = arrange(layout_request(), settings_);
  const bool pictured = std::exchange(picture_wanted_, false);
  const bool drawn = pictured || (drawing_ && !window_.minimized());
  if (drawn) textures_.draw(state(), layout_, scale(), settings_.theme);
  follow_import();
  draw_interface(!pictured && !options_.deterministic);
  imgui_.end_frame();
  if (drawn) draw_last_frame();
  // A task is done by what a hand has left behind, not by what it passed.
  if (!store_.in_gesture()) course_.observe({state(), results(), ui_.hovered});
  apply_intents();
  submit_if_changed();
  keep_work();
  if (pictured) write_picture(picture(), free_path("", "png"));
  for (const auto& [picture, factor] : std::exchange(pictures_wanted_, {}))
    export_picture(*picture, factor);
  // A window that nobody sees keeps what was drawn, to be read; and a picture lacks what a person
  // sees.
  if (options_.visible && drawn && !pictured) window_.swap();
}

void App::settle() {
  constexpr int kMostFrames = 600;
  // After the last event ImGui needs a frame to react and one to show it.
  int quiet = 0;
  for (int i = 0; i < kMostFrames && quiet < 3; ++i) {
    if (job_.status()) job_.wait();
    import_previewer_.wait();
    if (drag_log_.waiting() > 0) worker_.wait_aside(std::chrono::hours(1));
    const bool previews = ui_.popup == Popup::new_map, maps = ui_.popup == Popup::maps;
    if (previews) preview_.wait();
    if (maps) map_browser_->wait();
    const bool busy_before = busy();
    frame();
    const bool busy_now = busy() || drag_log_.waiting() > 0 || (previews && preview_.working()) ||
                          (maps && map_browser_->working()) ||
                          !worker_.wait_idle(std::chrono::milliseconds(0));
    quiet = busy_before || busy_now ? 0 : quiet + 1;
  }
}

bool App::busy() const {
  return !events_.empty() || job_.status().has_value() || ui_.play.playing || picture_wanted_ ||
         import_previewer_.pending() || (drawing_ && textures_.uploading()) ||
         (ui_.import && (ui_.import->uploading() || ui_.popup != Popup::import));
}

bool App::follows_steps() const {
  return busy() || course_.taken() || recorder_ || script_player_ || store_.in_gesture() ||
         !state().playback.at_end();
}

bool App::set_scale(double scale) {
  const bool fits = scale == 0 || (scale >= Settings::kLeastScale && scale <= Settings::kMostScale);
  if (fits) settings_.scale = static_cast<float>(scale);
  return fits;
}

void App::apply_intents() {
  for (const Intent& intent : intents_) {
    if (const auto* command = std::get_if<Command>(&intent)) {
      const Scene before = state().scene;
      store_.apply(*command);
      const auto* paint = std::get_if<PaintCells>(command);
      if (paint && before.map == state().scene.map) tell_of_refusal(*paint);
      if (std::holds_alternative<SetTerrainRules>(*command)) tell_of_stroke(before);
      if (store_.in_gesture() && !(before == state().scene))
        drag_log_.visit(state().scene, *command);
    } else if (std::holds_alternative<EndGesture>(intent) && store_.in_gesture()) {
      const Scene before = store_.gesture_start();
      store_.end_gesture();
      tell_of_stroke(before);
    } else {
      store_.take(intent);
    }
  }
  intents_.clear();
  if (std::exchange(ui_.save_map.wanted, false)) save_map(ui_.save_map.path, ui_.save_map.cell_px);
}

void App::show(Message message) {
  message_ = std::move(message);
  message_since_ = ImGui::GetTime();
}

void App::apply(const Command& command) {
  const Scene before = state().scene;
  store_.apply(command);
  if (std::holds_alternative<SetTerrainRules>(command)) tell_of_stroke(before);
  if (!std::holds_alternative<PaintCells>(command)) return;
  if (before.map == state().scene.map)
    tell_of_refusal(std::get<PaintCells>(command));
  else
    tell_of_stroke(before);
}

void App::open_popup(Popup popup) {
  ui_.popup = popup;
  ui_.popup_is_new = true;
}

Picture App::picture() const {
  const GlWindow::Size size = window_.drawable_size();
  return read_window(size.width, size.height);
}

Settings App::settings() const {
  Settings kept = settings_;
  kept.layers = own_state().layers;
  kept.lessons = course_.progress();
  if (course_.taken()) kept.story_shown = story_shown_before_lesson_;
  const GlWindow::Size size = window_.drawable_size();
  kept.window_width = std::clamp(size.width, Settings::kLeastWidth, Settings::kMostSide);
  kept.window_height = std::clamp(size.height, Settings::kLeastHeight, Settings::kMostSide);
  return kept;
}

}  // namespace waymark
