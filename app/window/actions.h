#pragma once

#include <SDL_keycode.h>
#include <functional>
#include <string_view>

namespace waymark {

class Workspace;

// The table of everything that a person can do, by what it is about; objects of the window add
// their own. The order is that of menus and of the command palette. The Workspace outlives its
// actions.
void add_edit_actions(Workspace& workspace);
void add_plot_actions(Workspace& workspace);
void add_paint_actions(Workspace& workspace);
void add_map_actions(Workspace& workspace);
void add_goal_actions(Workspace& workspace);
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
// `leave_lesson`: does nothing where none is taken.
void add_presentation_actions(Workspace& workspace, std::function<void()> leave_lesson);
// After all actions are added.
void refuse_actions_on_graphs(Workspace& workspace);
// What a key does while a presentation is given, beside what it does always: the id of an action,
// or empty.
std::string_view presenter_action(const Workspace& workspace, SDL_Keycode key);

// The recorded searches run on by themselves while they are played. Called once a frame.
void play_on(Workspace& workspace);
// So does a unit that walks.
void walk_on(Workspace& workspace);

}  // namespace waymark
