#pragma once

#include <SDL_events.h>
#include <atomic>
#include <deque>
#include <memory>
#include <optional>
#include <string>

#include "app/gl/picture.h"
#include "app/model/session/open_session.h"
#include "app/model/work/open_orders.h"
#include "app/model/work/worker.h"
#include "app/ui/browser/map_preview.h"
#include "app/ui/map/search_maps.h"
#include "app/ui/shell/ui_context.h"
#include "app/window/contests.h"
#include "app/window/desk.h"
#include "app/window/drop_learner.h"
#include "app/window/file_exports.h"
#include "app/window/gl_window.h"
#include "app/window/imgui_layer.h"
#include "app/window/imports.h"
#include "app/window/lesson_guide.h"
#include "app/window/maps.h"
#include "app/window/pictures.h"
#include "app/window/recordings.h"
#include "app/window/scene_textures.h"
#include "app/window/sessions.h"
#include "app/window/studio.h"
#include "app/window/touch.h"

namespace waymark {

struct AppOptions {
  bool visible = true;
  // Tests and pictures: a fixed time step, and every frame waits for the worker, so that the same
  // events give the same pictures.
  bool deterministic = false;
  // A folder of lesson files in place of the program's own.
  std::optional<std::string> lessons = {};
  // Where work is kept against a crash, see WorkAutosave, and the settings; empty: nowhere.
  std::string state_folder = {};
  std::string settings_file = {};
  // The last session of the state folder is what the program begins with.
  bool continues_last = false;
  // Work that another run left is asked about at the beginning; else the menu has it.
  bool offers_left_work = true;
  // A frame in an article: the map with what is read there, and none of the bars and menus.
  bool embedded = false;
};

// The program behind its window: a loop that takes events, has the worker compute, draws a frame,
// and then does what the frame asked for. What else the window can do is done by objects that know
// the Workspace and not the loop.
class App : private Stage {
 public:
  // The Error says why there can be no window.
  static Result<std::unique_ptr<App>> create(Scene scene, const Settings& settings,
                                             const AppOptions& options);
  ~App() override;

  // Events are taken in order by the following frames: one frame takes no second button event,
  // and no key that is pressed after one. A request to quit is taken by the next frame: it skips
  // what the pointer did before it and was not taken yet, and no key.
  void handle(const SDL_Event& event);
  void frame();
  // Frames until no event, computation or job is under way.
  void settle();

  // Opens whatever open_source() does beside the window; a failure is told and changes nothing. A
  // picture without a share code is asked about first, in the import dialog.
  void open(const std::string& source);
  // The same, but a picture is read as the wishes say, the rest by the guess, and nobody is asked.
  void open(const std::string& source, const ImportWishes& wishes) {
    sessions_.open(source, wishes);
  }
  Imports& imports() { return imports_; }
  // Looks at the scene that the window was opened with as is said there, and works on its file.
  void begin_with(const Opened& opened, const std::string& source) {
    sessions_.begin_with(opened, source);
  }
  // Keeps what the next start shows; the Error says what could not be kept. Nothing is to be done
  // with the window after it.
  std::optional<Error> end();
  void apply(const Command& command) { workspace_.apply(command); }
  // Is done at the end of the next frame, as what a panel asks for.
  void send(Intent intent) { workspace_.send(std::move(intent)); }
  // Is done now; never in the middle of a frame.
  void take(const StoreStep& step) override { workspace_.take(step); }
  void take_up(const Opened& opened) override;
  // So much time more of the recording that is played, if any. Not to be called by a frame.
  void play_script(std::chrono::duration<double, std::milli> elapsed) {
    recordings_.play(*this, elapsed);
  }
  bool plays_script() const { return recordings_.plays(); }
  // Another size of the window, in its own units, from outside.
  void resize(int width, int height);
  // Of the interface; 0: the screen's own. False, and nothing is changed, where it is neither 0 nor
  // from Settings::kLeastScale to kMostScale.
  bool set_scale(double scale);
  void show(Message message) { workspace_.tell(std::move(message)); }

  const State& state() const { return workspace_.state(); }
  // What the last frame was drawn from.
  const State& drawn_state() const { return workspace_.drawn; }
  const Results& results() const { return workspace_.results(); }
  // The newest results that there are: those shown, or those that the next frame will show.
  std::shared_ptr<const Results> newest_results() const;
  MapBrowser& map_browser() { return maps_.browser(); }
  // Null before its page was opened.
  BenchmarkPage* benchmark_page() { return benchmarks_.page(); }
  const DragLog& drag_log() const { return workspace_.drag_log; }
  // The last study of many pairs, null before the first.
  const std::shared_ptr<const PairsRun>& pairs() const { return workspace_.pairs; }
  const LandmarkLearner& learner() const { return workspace_.learner; }
  const CountStudies& count_studies() const { return workspace_.count_studies; }
  const UiState& ui() const { return workspace_.ui; }
  StudioView studio() const { return studio_.view(); }
  const Layout& layout() const { return workspace_.layout; }
  const ActionTable& actions() const { return workspace_.actions; }
  const Course& course() const { return lessons_.course(); }
  const std::optional<Message>& message() const { return workspace_.message(); }
  float scale() const;
  bool quit_wanted() const { return quit_; }
  // Something changes by itself: there is reason to draw without an event.
  bool busy() const;
  // Something follows the State from frame to frame, so that steps that are taken without a frame
  // between them would come to another end.
  bool follows_steps() const;
  // Frames draw nothing while it is off. Turned on again, what the last one would have drawn is.
  void set_drawing(bool drawing);
  bool drawing() const { return drawing_; }
  // How many frames were drawn so far.
  int frames_drawn() const { return frames_drawn_; }
  // The window as it was drawn last. Only of an invisible one that is drawn, or before a frame's
  // end.
  Picture picture() const;
  // See Pictures::part().
  Result<Picture> part_picture(PicturePart part, float factor) {
    return pictures_.part(part, factor);
  }
  // What an export is made from, as it is shown now.
  ExportSource export_source() const { return exports_.source(); }
  // What to keep for the next run.
  Settings settings() const;
  // The session file that is worked on.
  const WorkFile& work() const { return sessions_.work(); }
  // Whether it lacked something of a person's work when the last frame was drawn.
  bool unsaved() const { return sessions_.unsaved(); }

 private:
  App(GlWindow window, SceneTextures textures, Scene scene, const Settings& settings,
      const AppOptions& options, std::vector<Lesson> lessons);

  std::optional<Error> compute_first_results();
  void add_actions();
  std::optional<Error> run_line(std::string_view line) override;

  void take_events();  // app_input.cpp, with the next four
  void take_event(const SDL_Event& event);
  bool asks_to_quit(const SDL_Event& event) const;
  bool drop_what_quitting_skips();
  void handle_key(const SDL_KeyboardEvent& key);
  void handle_key_over_text(const SDL_KeyboardEvent& key);
  void leave_race();

  void take_job_outcome();  // app_work.cpp, with the next six
  void take_tables(const std::shared_ptr<const BuiltTables>& tables);
  void take_results();
  void follow_drags();
  void follow_open_list();
  void follow_count_studies();
  void submit_if_changed();

  LayoutRequest layout_request() const;  // app_draw.cpp, with the next five
  void arrange_panes();
  void draw_last_frame();
  void paint_ground();
  void draw_interface(bool times);
  // What panels are given to draw one frame. The referents are the caller's or the window's own.
  UiContext ui_context(const State& state, const Layout& layout, float scale,
                       std::vector<Intent>& intents, const std::optional<Message>& message,
                       const std::optional<JobStatus>& job);

  void do_what_was_asked();  // app_intents.cpp, as the next
  // Says why where the action has no meaning on the map.
  void run_or_tell(const Action& action);
  void show_window_title();
  void wake() const;

  AppOptions options_;
  std::uint32_t wake_event_;
  GlWindow window_;
  ImGuiLayer imgui_;
  SceneTextures textures_;
  Workspace workspace_;
  LessonGuide lessons_;
  Sessions sessions_;
  Imports imports_;
  Recordings recordings_;
  FileExports exports_;
  Pictures pictures_;
  Maps maps_;
  Benchmarks benchmarks_;
  MapPreview preview_;
  SearchMaps search_maps_;
  OpenOrders open_orders_;
  Studio studio_;
  DropLearner drop_learner_;
  std::deque<SDL_Event> events_;
  Touch touch_;
  std::string window_title_;
  std::optional<ComputeRequest> asked_;
  bool quit_ = false;
  bool drawing_ = true;
  int frames_drawn_ = 0;
  Worker worker_;  // last: its threads end before what they call goes
};

// While it lives a window that nobody sees draws nothing.
class Undrawn {
 public:
  explicit Undrawn(App& app) : app_(app), before_(app.drawing()) { app_.set_drawing(false); }
  ~Undrawn() { app_.set_drawing(before_); }
  Undrawn(const Undrawn&) = delete;
  Undrawn& operator=(const Undrawn&) = delete;

 private:
  App& app_;
  bool before_;
};

}  // namespace waymark
