#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/lessons/course.h"
#include "app/lessons/lesson.h"
#include "app/scene/state.h"

namespace waymark {

// Draws the content of the pane on the right in Explore: a square plot, a bar for each search, and
// the sections for landmarks, layers and the choice of plots. At most one section is open. Must be
// called in the right pane's window.
void explore_pane(const UiContext& c);

// Draws the tools under the map in Explore.
void explore_tools(const UiContext& c);

// Things to try in Explore, one at a time. Each demo has its own list, and all other maps share one
// list. A list is a Lesson whose tasks the user does on the current map. While a lesson is open,
// the list waits: it belongs to the user's own map.
class Tries {
 public:
  // Solutions take `pace` times as long as usual.
  Tries(Workspace& workspace, double pace);

  void add_actions();
  // Call it once a frame, before drawing. `seconds` is the time since the last frame.
  void follow(double seconds);
  // Checks whether the current state completes the current task. Call it after drawing.
  void observe();
  // Whether a solution is being shown.
  bool showing() const { return player_.has_value(); }

  // The list for the current map.
  const Lesson& list() const { return lists_[list_]; }
  // The index of the current task in list().tasks; their number after the last one.
  int at() const { return at_; }
  // Whether the current task has been done. It stays done when the user goes to another task.
  bool is_done() const { return at_ < static_cast<int>(done_.size()) && done_[index()]; }

 private:
  bool in_lesson() const;
  void show();
  void go_to(int task);
  void start_over();
  std::size_t index() const { return static_cast<std::size_t>(at_); }

  Workspace& workspace_;
  double pace_;
  std::vector<Lesson> lists_;  // by file name: the first is for maps without their own list
  std::size_t list_ = 0;
  int at_ = 0;
  std::vector<bool> done_;  // for each task of the list
  std::string map_;         // the source of the map that the list belongs to
  std::optional<SolutionPlayer> player_;
  std::optional<Cell> pointed_;  // the cell that the last solution points at
};

// Draws the current task at the bottom of the pane on the left, and its *hint*, which says what is
// missing. Once the task is done, only its *now* text, which says what came of it. An open lesson
// and a map without landmarks have other texts. Returns the top edge.
float try_panel(const UiContext& c, const Rect& pane);

// Adds an action for each mode.
void add_mode_actions(Workspace& workspace);

// The State to draw: Explore never splits the map. A presentation looks the same in all modes.
State explore_state(State state, bool presenting);

}  // namespace waymark
