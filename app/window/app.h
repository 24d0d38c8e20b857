#pragma once

#include <SDL_events.h>
#include <array>
#include <atomic>
#include <deque>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "app/gl/picture.h"
#include "app/model/lesson/course.h"
#include "app/model/session/background_writer.h"
#include "app/model/session/open_session.h"
#include "app/model/session/step_recorder.h"
#include "app/model/session/work_file.h"
#include "app/model/session/work_keeper.h"
#include "app/model/state/store.h"
#include "app/model/work/drag_log.h"
#include "app/model/work/import_preview.h"
#include "app/model/work/player.h"
#include "app/model/work/worker.h"
#include "app/present/export/exports.h"
#include "app/ui/browser/map_preview.h"
#include "app/ui/shell/ui_context.h"
#include "app/window/gl_window.h"
#include "app/window/imgui_layer.h"
#include "app/window/scene_textures.h"
#include "app/window/script_player.h"

namespace waymark {

// What a picture can be made of.
enum class PicturePart { map, plot };
struct PictureName {
  PicturePart part;
  std::string_view name;   // on the command line
  std::string_view label;  // in menus
};
inline constexpr std::array<PictureName, 2> kPictures = {{
    {PicturePart::map, "map-png", "Picture of the map and its legend"},
    {PicturePart::plot, "plot-png", "Picture of the plot that is shown"},
}};
std::optional<PicturePart> picture_named(std::string_view name);

struct AppOptions {
  bool visible = true;
  // Tests and pictures: a fixed time step, and every frame waits for the worker, so that the same
  // events give the same pictures.
  bool deterministic = false;
  // A folder of lesson files in place of the program's own.
  std::optional<std::string> lessons = {};
  // Where work is kept against a crash, see WorkKeeper, and the settings; empty: nowhere.
  std::string state_folder = {};
  std::string settings_file = {};
  // The last session of the state folder is what the program begins with.
  bool continues_last = false;
};

// The program behind its window: takes events, keeps State, asks the worker, draws frames.
class App {
 public:
  // The Error says why there can be no window.
  static Result<std::unique_ptr<App>> create(Scene scene, const Settings& settings,
                                             const AppOptions& options);
  ~App();

  // Events are taken in order by the following frames: one frame takes no second button event.
  void handle(const SDL_Event& event) { events_.push_back(event); }
  void frame();
  // Frames until no event, computation or job is under way.
  void settle();

  // Opens whatever open_source() does beside the window; a failure is told and changes nothing. A
  // picture without a recipe is asked about first, in the import dialog.
  void open(const std::string& source);
  // The same, but a picture is read as the wishes say, the rest by the guess, and nobody is asked.
  void open(const std::string& source, const ImportWishes& wishes);
  // Says to the import dialog how the picture is read; false where it is not open or a wish does
  // not fit the picture.
  bool wish_import(const ImportWishes& wishes);
  // As "Open map" and "Cancel" do; false where it is not open, or what it shows is no map.
  bool end_import(bool accept);
  // Looks at the scene that the window was opened with as is said there, and works on its file.
  void begin_with(const Opened& opened, const std::string& source);  // session_actions.cpp
  // Keeps what the next start shows; the Error says what could not be kept. Nothing is to be done
  // with the window after it.
  std::optional<Error> end();
  void apply(const Command& command);
  // As if a panel had sent it.
  void intend(Intent intent);  // recording_actions.cpp, with the next two
  // Shows what was opened, as steps of the Store.
  void take_up(const Opened& opened);
  // So much time more of the recording that is played, if any. Not to be called by a frame.
  void play_script(std::chrono::duration<double, std::milli> elapsed);
  bool plays_script() const { return script_player_ && !script_player_->paused(); }
  // Of the interface; 0: the screen's own. False, and nothing is changed, where it is neither 0 nor
  // from Settings::kLeastScale to kMostScale.
  bool set_scale(double scale);
  void show(Message message);

  const State& state() const { return store_.state(); }
  const Results& results() const { return *textures_.results(); }
  // The newest results that there are: those shown, or those that the next frame will show.
  std::shared_ptr<const Results> newest_results() const;
  MapBrowser& map_browser() { return *map_browser_; }
  const DragLog& drag_log() const { return drag_log_; }
  // The last study of many pairs, null before the first.
  const std::shared_ptr<const PairsRun>& pairs() const { return pairs_; }
  const UiState& ui() const { return ui_; }
  const Layout& layout() const { return layout_; }
  const ActionTable& actions() const { return actions_; }
  const Course& course() const { return course_; }
  const std::optional<Message>& message() const { return message_; }
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
  // A part of the window by itself and `factor` times as large, as it stands: the map with its
  // figures and legend, or the plot that is seen. The Error says why it cannot be so large.
  Result<Picture> part_picture(PicturePart part, float factor);  // part_picture.cpp
  // What an export is made from, as it is shown now.
  ExportSource export_source() const;  // export_actions.cpp
  // What to keep for the next run.
  Settings settings() const;
  // The session file that is worked on.
  const WorkFile& work() const { return work_; }

 private:
  App(GlWindow window, SceneTextures textures, Scene scene, const Settings& settings,
      const AppOptions& options, std::vector<Lesson> lessons);

  std::optional<Error> compute_first_results();
  void add_actions();          // app_actions.cpp
  void add_look_actions();     // look_actions.cpp
  void add_study_actions();    // study_actions.cpp
  void add_plot_actions();     // plot_actions.cpp
  void add_new_map_actions();  // new_map_actions.cpp, with the next two
  void add_save_map_action();
  void save_map(const std::string& path, int cell_px);
  void add_paint_actions();  // paint_actions.cpp, with the next two
  void tell_of_stroke(const Scene& before);
  void tell_of_refusal(const PaintCells& paint);
  void add_playback_actions();  // playback_actions.cpp, with the next two
  void start_playing();
  void play_on();
  void add_map_actions();  // map_actions.cpp, with the next two
  void add_open_problems();
  void take_got_maps();
  void add_export_actions();   // export_actions.cpp
  void add_picture_actions();  // picture_actions.cpp, with the next
  void export_picture(const PictureName& picture, int factor);
  void add_lesson_actions();  // lesson_actions.cpp, with the next four
  void let_go();
  void take_lesson(int lesson);
  void leave_lesson();
  void show_faults(const std::vector<Error>& faults);
  void add_recording_actions();  // recording_actions.cpp, with the next four
  void toggle_recording();
  std::optional<Error> end_recording();  // saves the one that is being made
  void open_recording(const std::string& path);
  void note_step(const StoreStep& step);
  RecordingView recording_view() const;
  void add_session_actions();  // session_actions.cpp, with all until map_places()
  void add_recent_actions();
  void add_earlier_actions();
  void name_earlier_actions();
  void put_work_aside();
  void open_earlier(const std::string& path);
  void opened(const JobOutcome::Opened& opened);
  void saved(const JobOutcome::SavedSession& saved);
  void save_session(const std::string& path);
  void copy_recipe();
  void copied(const JobOutcome::Recipe& recipe);
  void paste_recipe();
  void remember_file(const std::string& path);
  void offer_left_work();
  void restore_left_work();
  void keep_work();
  void show_window_title();
  // The person's own State, also while a lesson lies over it.
  const State& own_state() const { return course_.aside() ? *course_.aside() : state(); }
  MapPlaces map_places() const;
  void take_events();  // app_input.cpp, with the next two
  void take_event(const SDL_Event& event);
  void handle_key(const SDL_KeyboardEvent& key);
  void place(Placement placement);
  void study_pairs();  // in the background, as State's PairsPlot says
  bool& story_switch();
  bool& right_switch();
  void open_popup(Popup popup);
  void open_file_popup(Popup popup);
  // In the background.
  void write_picture(Picture picture, const std::filesystem::path& path);
  void export_file(ExportKind kind);

  void take_job_outcome();  // app_work.cpp, with the next four
  void apply_as_one(const std::vector<Command>& commands);
  void take_results();
  void read_import(const std::string& path, std::shared_ptr<const ImportRules> rules);
  void ask_import(std::shared_ptr<const ImportOffer> offer);  // app_import.cpp, with the next two
  void follow_import();
  void open_imported(const ImportDraft& draft);
  void follow_drags();
  void submit_if_changed();
  LayoutRequest layout_request() const;  // app_draw.cpp, with the next four
  void draw_last_frame();
  void paint_ground();
  void draw_interface(bool times);
  // What panels are given to draw one frame. The referents are the caller's or the window's own.
  UiContext ui_context(const State& state, const Layout& layout, float scale,
                       std::optional<Message>& message,
                       const std::optional<JobRunner::Status>& job);
  void apply_intents();
  void wake() const;

  AppOptions options_;
  Settings settings_;
  GlWindow window_;
  ImGuiLayer imgui_;
  SceneTextures textures_;
  Store store_;
  Course course_;
  bool story_shown_before_lesson_ = true;
  UiState ui_;
  Player player_;
  Layout layout_;
  DragLog drag_log_;
  std::shared_ptr<const PairsRun> pairs_;
  ActionTable actions_;
  std::optional<Message> message_;
  double message_since_ = 0;  // in ImGui's time, seconds
  std::vector<Intent> intents_;
  std::deque<SDL_Event> events_;
  std::function<void(const std::string&path)> open_file_, save_session_;  // for panels
  WorkFile work_;
  bool unsaved_ = false;  // work_ lacks something of the State
  std::string window_title_;
  std::optional<Settings> kept_settings_;  // as they were given to the writer last
  bool left_work_offered_ = false;
  std::optional<StepRecorder> recorder_;
  StepRecorder::Time recording_since_{0};  // on ImGui's clock
  std::optional<ScriptPlayer> script_player_;
  bool plays_step_ = false;  // what happens to the Store comes from script_player_
  std::optional<ComputeRequest> asked_;
  float screen_scale_ = 1;
  bool quit_ = false;
  bool picture_wanted_ = false;
  bool drawing_ = true;
  int frames_drawn_ = 0;
  // Parts to draw when the frame is done, and how many times as large.
  std::vector<std::pair<const PictureName*, int>> pictures_wanted_;
  std::uint32_t wake_event_;
  MapPreview preview_;
  std::unique_ptr<MapBrowser> map_browser_;
  Worker worker_;  // last: their threads end before what they
  ImportPreviewer import_previewer_;
  JobRunner job_;  // call goes
  BackgroundWriter writer_;
  WorkKeeper keeper_;
  std::vector<EarlierSession> earlier_;  // the newest first
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
