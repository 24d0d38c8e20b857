#pragma once

#include <SDL_keycode.h>
#include <functional>
#include <iterator>
#include <string>
#include <string_view>
#include <utility>

#include "app/frame/workspace.h"

namespace waymark {

class Workspace;
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
