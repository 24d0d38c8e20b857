#pragma once

#include <SDL_keycode.h>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/compute/built_tables.h"
#include "app/compute/playing.h"
#include "app/compute/results.h"
#include "app/compute/traces.h"
#include "app/compute/worker.h"
#include "app/frame/features.h"
#include "app/frame/intent.h"
#include "app/frame/layout.h"
#include "app/frame/settings.h"
#include "app/frame/ui_state.h"
#include "app/pipes/pipe_shelf.h"
#include "app/scene/open_session.h"
#include "app/scene/store.h"
#include "app/screen/action.h"

namespace waymark {

// The window's shared data, used by the loop, the actions, and the objects for sessions, imports,
// recordings, exports, screenshots and lessons. None of these objects depends on the loop.
class Workspace {
 public:
  // `wake` is called on other threads when there are new results to collect.
  Workspace(State first, const Settings& settings, const std::function<void()>& wake);

  Store store;
  UiState ui;
  Settings settings;
  PipeCommands pipes;  // from the settings and the command line
  ActionTable actions;
  Layout layout;                // layout of the last frame
  float screen_scale = 1;       // the screen's own scale
  float scale = 1;              // interface scale of the last frame
  JobRunner job;                // runs one long job at a time in the background
  std::vector<Intent> intents;  // carried out at the end of the frame
  Player player;
  std::shared_ptr<const Results> shown;             // not nullptr after the first results
  std::shared_ptr<const BuiltTables> built_tables;  // latest tables; nullptr before the first
  ReadTraces read_traces;                           // traces among the searches that a job has read
  Features features;
  // The last placement by a method or a click, and the places of its landmarks.
  struct Placed {
    Placement placement;
    std::vector<Cell> cells;
  };
  std::optional<Placed> placed;
  State drawn;  // State at the beginning of the last frame, before the steps of that frame

  const State& state() const { return store.state(); }
  // The visible theme. Presentations always use the projector theme.
  Theme theme() const { return ui.presentation.presenting ? Theme::kProjector : settings.theme; }
  const Results& results() const { return *shown; }
  // Applies a command as if the user had issued it, and shows a message about the effects of
  // painting.
  void apply(const Command& command);
  void apply_as_one(const std::vector<Command>& commands);
  // Like apply(), but for a step from a script or from a listener that held it back.
  void take(const StoreStep& step);
  // Like take(), but for a step from a panel, which listeners can hold back.
  void take_from_panel(const StoreStep& step);

  // Called in this order, until one holds a step back. The caller owns them.
  std::vector<StepListener*> listeners;

  // The object of a feature.
  template <class T>
  T& of() const {
    return features.of<T>();
  }

  // The address of the page that links lead to: the program's own page or, on the desktop, the page
  // in the settings. Empty if none is set.
  std::string page_address() const;

  // Queues an intent, as a panel does.
  void send(Intent intent);

  void tell(Message message);
  void close_message() { message_.reset(); }
  // Closes a note that has been visible long enough.
  void close_old_note();
  const std::optional<Message>& message() const { return message_; }

  void open_popup(Popup popup);
  // Opens a file dialog in the last folder used.
  void open_file_popup(Popup popup);
  // Lets the user choose where to save a file. `then` is called with the path between frames. If
  // the user cancels, it is never called.
  void ask_where(SaveQuestion question, std::function<void(const std::string&)> then);
  // Handles the user's answer. Does nothing if no question is open.
  void save_asked(const std::string& path);

 private:
  void note_placement(const Command& command);
  void tell_of_numbers(const Scene& before, const Command& command);
  void tell_of_stroke(const Scene& before);
  void tell_of_mover(const Scene& before, const Command& command);
  void tell_of_refusal(const PaintCells& paint);

  std::optional<Placement> placing_;  // only if the previous command made it
  std::function<void(const std::string&)> save_then_;
  std::optional<Message> message_;
  double message_since_ = 0;  // time on ImGui's clock, in seconds
};

// The outcome of a job that opens a source. `source` is the source named by the user, or empty.
JobOutcome::Opened open_outcome(const Opened& found, const std::string& source);
// Like the above, but also reads the traces among the searches, and reports the progress.
JobOutcome::Opened open_with_traces(const Opened& found, const std::string& source);
// Opens a source, see open_source().
JobOutcome open_outcome(const std::string& source, const MapPlaces& places,
                        const ImportOptions& options = {});

// Where to search for maps that a session or share code refers to.
MapPlaces map_places(const Workspace& workspace);

struct UiContext;

// These functions add the user's actions to the action table, one function per subject. Objects of
// the window add further actions. The menus and the command palette list actions in the order in
// which they were added. The Workspace must outlive its actions.
void add_edit_actions(Workspace& workspace);
void add_plot_actions(Workspace& workspace);
void add_paint_actions(Workspace& workspace);
void add_map_actions(Workspace& workspace);
void add_goal_actions(Workspace& workspace);
void add_point_actions(Workspace& workspace);
void add_search_actions(Workspace& workspace);
void add_mover_actions(Workspace& workspace);
void add_cut_actions(Workspace& workspace);
void add_landmark_actions(Workspace& workspace);
void add_table_actions(Workspace& workspace);
void add_view_actions(Workspace& workspace);
void add_look_actions(Workspace& workspace);
void add_playback_actions(Workspace& workspace);
void add_walk_actions(Workspace& workspace);
void add_study_actions(Workspace& workspace);
void add_count_actions(Workspace& workspace);
void add_predict_actions(Workspace& workspace);
// `leave_lesson` does nothing if no lesson is open.
void add_presentation_actions(Workspace& workspace, std::function<void()> leave_lesson);
// Disables the actions that have no meaning on the current map. Call it after adding all actions.
void refuse_actions_on_graphs(Workspace& workspace);
// Returns the id of the additional action that a key runs during a presentation; empty if there is
// none.
std::string_view presenter_action(const Workspace& workspace, SDL_Keycode key);

// A value that an action chooses.
template <class T>
struct ChoiceRow {
  T value;
  const char* id;
  const char* label;
};

// Adds an action to an open menu. The tooltip of a disabled item gives the reason. `keys`: whether
// to show its key.
void action_item(const UiContext& c, const Action& action, bool keys = false);
void action_item(const UiContext& c, std::string_view id, bool keys = false);

inline constexpr bool kBeginsGroup = true;

// Adds an action for each row. It runs choose(value), and is checked while is_chosen(value).
// `begins_group`: whether the first action begins a group.
template <class Rows, class Choose, class IsChosen>
void add_choices(ActionTable& actions, const Rows& rows, Choose choose, IsChosen is_chosen,
                 bool begins_group = false) {
  for (const auto& row : rows) {
    actions.add(
        row.id, row.label, [choose, value = row.value] { choose(value); }, always,
        [is_chosen, value = row.value] { return is_chosen(value); });
    if (begins_group && &row == &*std::begin(rows)) actions.begin_group();
  }
}

// Advances the playback of the recorded searches while it is playing. Call it once a frame.
void play_on(Workspace& workspace);
// Like play_on(), but advances the walking unit.
void walk_on(Workspace& workspace);

}  // namespace waymark
