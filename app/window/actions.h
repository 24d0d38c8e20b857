#pragma once

#include <SDL_keycode.h>
#include <functional>
#include <string_view>

namespace waymark {

class Desk;

// The table of everything that a person can do, by what it is about; objects of the window add
// their own. The order is that of menus and of the command palette. The Desk outlives its actions.
void add_edit_actions(Desk& desk);
void add_plot_actions(Desk& desk);
void add_paint_actions(Desk& desk);
void add_map_actions(Desk& desk);
void add_goal_actions(Desk& desk);
void add_mover_actions(Desk& desk);
void add_cut_actions(Desk& desk);
void add_landmark_actions(Desk& desk);
void add_table_actions(Desk& desk);
void add_view_actions(Desk& desk);
void add_look_actions(Desk& desk);
void add_playback_actions(Desk& desk);
void add_walk_actions(Desk& desk);
void add_study_actions(Desk& desk);
void add_count_actions(Desk& desk);
void add_predict_actions(Desk& desk);
// `leave_lesson`: does nothing where none is taken.
void add_talk_actions(Desk& desk, std::function<void()> leave_lesson);
// After all actions are added.
void refuse_actions_on_graphs(Desk& desk);
// What a key does while a talk is given, beside what it does always: the id of an action, or empty.
std::string_view presenter_action(const Desk& desk, SDL_Keycode key);

// The recorded searches run on by themselves while they are played. Called once a frame.
void play_on(Desk& desk);
// So does a unit that walks.
void walk_on(Desk& desk);

}  // namespace waymark
