#pragma once

#include <SDL_events.h>
#include <atomic>
#include <deque>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "app/article/article.h"
#include "app/article/figure_stage.h"
#include "app/assignments/assignments.h"
#include "app/benchmarks/benchmarks.h"
#include "app/compute/open_orders.h"
#include "app/compute/worker.h"
#include "app/drawing/scene_textures.h"
#include "app/explore/explore.h"
#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/landmarks/landmark_learner.h"
#include "app/landmarks/studio.h"
#include "app/landmarks/what_if.h"
#include "app/lessons/course.h"
#include "app/library/cost_imports.h"
#include "app/library/imports.h"
#include "app/library/maps.h"
#include "app/library/new_map_dialog.h"
#include "app/map/map_input.h"
#include "app/map/map_sketch.h"
#include "app/scene/open_session.h"
#include "app/screen/gl_objects.h"
#include "app/screen/gl_window.h"
#include "app/shell/exports.h"
#include "app/shell/imgui_layer.h"
#include "app/shell/pictures.h"
#include "app/shell/presenter.h"
#include "app/shell/recordings.h"
#include "app/shell/sessions.h"
#include "app/studies/drag_log.h"
#include "app/studies/pairs_run.h"
#include "app/studies/studies.h"

namespace waymark {

struct AppOptions {
  bool visible = true;
  // For tests and screenshots: uses a fixed time step, and every frame waits for the worker, so the
  // same events produce the same images.
  bool deterministic = false;
  // A folder of lesson files to use instead of the built-in lessons.
  std::optional<std::string> lessons = {};
  // Where work is autosaved (see WorkAutosave) and where settings are saved. If a path is empty,
  // nothing is saved there.
  std::string state_folder = {};
  std::string settings_file = {};
  // Whether to open the last session from the state folder.
  bool continues_last = false;
  // Whether to ask at startup about unsaved work from another run. If not, the menu offers that
  // work.
  bool offers_left_work = true;
  // Commands of pipes that replace those in the settings, and are not saved there.
  std::map<std::string, std::string> pipes = {};
  // Whether the window is embedded in an article: it shows the map and its readouts, without bars
  // and menus.
  bool embedded = false;
};

// The program and its window. The loop handles events, sends work to the worker, draws a frame and
// then carries out the frame's intents. All other functions of the window are in objects that
// depend on the Workspace but not on the loop.
class App : private Stage {
 public:
  // Returns an Error if no window can be created.
  static Result<std::unique_ptr<App>> create(Scene scene, const Settings& settings,
                                             const AppOptions& options);
  ~App() override;

  // Queues an event. The following frames handle the events in order. A frame handles at most one
  // button event, and no key pressed after that event. A request to quit is handled in the next
  // frame, which drops the pointer events queued before the request, but no keys.
  void handle(const SDL_Event& event);
  void frame();
  // Draws frames until no event, computation or job is pending.
  void settle();

  // Opens anything that open_source() can open, in the background. On failure, it shows a message
  // and changes nothing. If the source is an image without a share code, the import dialog opens
  // first.
  void open(const std::string& source);
  // Like open() above, but reads an image according to `options`, guesses the rest, and shows no
  // dialog.
  void open(const std::string& source, const ImportOptions& options) {
    sessions_.open(source, options);
  }
  Imports& imports() { return imports_; }
  CostImports& cost_imports() { return cost_imports_; }
  // Applies the settings of `opened` to the scene with which the window was created, and makes the
  // opened file the current file.
  void begin_with(const Opened& opened, const std::string& source) {
    sessions_.begin_with(opened, source);
  }
  // Saves everything that the next start needs. Returns an Error if something could not be saved.
  // Do not use the window after this call.
  std::optional<Error> end();
  void apply(const Command& command) { workspace_.apply(command); }
  // Queues an intent, as a panel does. It is carried out at the end of the next frame.
  void send(Intent intent) { workspace_.send(std::move(intent)); }
  // Takes effect immediately. Do not call it during a frame.
  void take(const StoreStep& step) override { workspace_.take(step); }
  void take_up(const Opened& opened) override;
  // Advances the current recording, if any, by `elapsed`. Do not call it during a frame.
  void play_script(std::chrono::duration<double, std::milli> elapsed) {
    recordings_.play(*this, elapsed);
  }
  bool plays_script() const { return recordings_.plays(); }
  // Resizes the window, in window units.
  void resize(int width, int height);
  // Sets the scale of the interface; 0 uses the screen's scale. Returns false and changes nothing
  // if the scale is neither 0 nor between Settings::kLeastScale and kMostScale.
  bool set_scale(double scale);
  void show(Message message) { workspace_.tell(std::move(message)); }

  const State& state() const { return workspace_.state(); }
  // The State from which the last frame was drawn.
  const State& drawn_state() const { return workspace_.drawn; }
  const Results& results() const { return workspace_.results(); }
  // The newest results. These are the current results, or the results that the next frame will
  // show.
  std::shared_ptr<const Results> newest_results() const;
  MapBrowser& map_browser() { return maps_.browser(); }
  // nullptr until the benchmark page has been opened.
  BenchmarkPage* benchmark_page() { return benchmarks_.page(); }
  const DragLog& drag_log() const { return workspace_.of<DragLog>(); }
  // The latest study of many pairs, nullptr before the first.
  const std::shared_ptr<const PairsRun>& pairs() const { return workspace_.of<LatestPairs>().run; }
  const LandmarkLearner& learner() const { return workspace_.of<LandmarkLearner>(); }
  const CountStudies& count_studies() const { return workspace_.of<CountStudies>(); }
  const UiState& ui() const { return workspace_.ui; }
  StudioView studio() const { return studio_.view(); }
  const WhatIf& what_if() const { return what_if_; }
  const Layout& layout() const { return workspace_.layout; }
  const ActionTable& actions() const { return workspace_.actions; }
  const Course& course() const { return lessons_.course(); }
  Article& article() { return article_; }
  Assignments& assignments() { return assignments_; }
  const FigureStage& figure_stage() const { return figure_stage_; }
  const Tries& tries() const { return tries_; }
  const std::optional<Message>& message() const { return workspace_.message(); }
  const KeyFocus& focus() const { return imgui_.focus(); }
  float scale() const;
  // Whether the presenter view was open in the last frame.
  bool presenter_shown() const { return presenter_.on(); }
  bool quit_wanted() const { return quit_; }
  // Whether a question from a link waits for a guess, so nothing may show its answer.
  bool waits_for_guess() const;
  // Whether something changes without an event, so another frame must be drawn.
  bool busy() const;
  // The running job, or the contraction hierarchy under construction.
  std::optional<JobStatus> running_job() const;
  // Whether the next step depends on a frame being drawn first, because something follows the State
  // from frame to frame.
  bool follows_steps() const;
  // Turns drawing on or off. While it is off, frames draw nothing. When drawing is turned on again,
  // the content of the last frame is drawn.
  void set_drawing(bool drawing);
  bool drawing() const { return drawing_; }
  // The number of frames drawn so far.
  int frames_drawn() const { return frames_drawn_; }
  // The window's last drawn image. Valid only if the window is invisible and drawing is on, or
  // before a frame ends.
  Picture picture() const;
  // See Pictures::part().
  Result<Picture> part_picture(PicturePart part, float factor) {
    return pictures_.part(part, factor);
  }
  // The data to export, as of now.
  PreparedExport prepare_export(const Export& what) const {
    return waymark::prepare_export(what, workspace_);
  }
  // The settings to save for the next run.
  Settings settings() const;
  // The current session file.
  const WorkFile& work() const { return sessions_.work(); }
  // Whether there was unsaved work at the time of the last frame.
  bool unsaved() const { return sessions_.unsaved(); }

 private:
  App(GlWindow window, SceneTextures textures, Scene scene, const Settings& settings,
      const AppOptions& options, std::vector<Lesson> lessons, ChapterCatalog article);

  std::optional<Error> compute_first_results();
  // The scale of everything but a presentation.
  float interface_scale() const;
  void add_actions();
  std::optional<Error> run_line(std::string_view line) override;

  void take_events();  // this and the next six are in app_input.cpp
  void take_event(const SDL_Event& given);
  bool asks_to_quit(const SDL_Event& event) const;
  bool drop_what_quitting_skips();
  bool take_focus_key(const SDL_KeyboardEvent& key);
  bool operate_focused(const KeyStop& stop, SDL_Keycode key, bool shift);
  void handle_key(const SDL_KeyboardEvent& key);
  void handle_key_over_text(const SDL_KeyboardEvent& key);
  void leave_race();

  void take_job_outcome();  // from here to build_presenter_page(): in app_frame.cpp
  void take_tables(const std::shared_ptr<const BuiltTables>& tables);
  void take_results();
  void tell_of_pipes(const Results* before, const Results& now);
  void follow_drags();
  void follow_open_list();
  void follow_breakpoint();
  void follow_count_studies();
  void submit_if_changed();

  LayoutRequest layout_request() const;
  bool needs_left_pane() const;
  bool article_shown() const;
  void arrange_panes();
  void move_plot(float seconds);
  void draw_last_frame();
  void paint_ground(const DrawTarget& target);
  void draw_interface(bool times);
  // The context that panels need to draw one frame. The caller and the window own everything it
  // refers to.
  UiContext ui_context(const State& state, const Layout& layout, const DrawContext& draw,
                       std::vector<Intent>& intents, const std::optional<Message>& message,
                       const std::optional<JobStatus>& job);
  DrawContext draw_context(const State& state, float scale) const;
  void build_presenter_page(bool times);

  void do_what_was_asked();  // in app_input.cpp, like the next
  // Runs the action. If it has no meaning on the map, shows a message that explains why.
  void run_or_tell(const Action& action);
  void show_window_title();
  void wake() const;

  AppOptions options_;
  std::uint32_t wake_event_;
  GlWindow window_;
  ImGuiLayer imgui_;
  SceneTextures textures_;
  Workspace workspace_;
  Presenter presenter_;
  LessonGuide lessons_;
  Article article_;
  Assignments assignments_;
  FigureStage figure_stage_;
  Tries tries_;
  Sessions sessions_;
  Imports imports_;
  CostImports cost_imports_;
  Recordings recordings_;
  FileExports exports_;
  Pictures pictures_;
  Maps maps_;
  Benchmarks benchmarks_;
  OpenOrders open_orders_;
  Studio studio_;
  WhatIf what_if_;
  LearnOnDrop learn_on_drop_;
  PointKeys point_keys_;
  std::deque<SDL_Event> events_;
  Touch touch_;
  std::string window_title_;
  std::optional<ComputeRequest> asked_;
  bool quit_ = false;
  bool drawing_ = true;
  int frames_drawn_ = 0;
  Worker worker_;  // declared last, so its threads end before the objects that they use
};

// While an object of this class exists, an invisible window is not drawn.
class DrawingPause {
 public:
  explicit DrawingPause(App& app) : app_(app), before_(app.drawing()) { app_.set_drawing(false); }
  ~DrawingPause() { app_.set_drawing(before_); }
  DrawingPause(const DrawingPause&) = delete;
  DrawingPause& operator=(const DrawingPause&) = delete;

 private:
  App& app_;
  bool before_;
};

}  // namespace waymark
