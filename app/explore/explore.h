#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "app/frame/ui_context.h"
#include "app/frame/workspace.h"
#include "app/lessons/course.h"
#include "app/lessons/lesson.h"
#include "app/scene/state.h"
#include "app/screen/box.h"

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
  // Checks whether the current task's condition holds. Call it after drawing.
  void observe();
  // Whether a solution is being shown.
  bool showing() const { return player_.has_value(); }

  // The list for the current map.
  const Lesson& list() const { return lists_[list_]; }
  // The index of the current task in list().tasks; their number after the last one.
  int at() const { return at_; }
  // The largest at() since the list was started.
  int reached() const { return reached_; }
  // Whether the solution points, or pointed last, at a cell that stays marked until the pointer
  // moves.
  bool points() const { return pointed_ || (player_ && player_->pointed()); }
  // Whether the current task is done: its condition holds, although it did not hold earlier, or its
  // solution has been shown. A task about the cell under the pointer stays done until the user goes
  // to another task. A task about landmarks starts again when the start or the goal moves.
  bool is_done() const { return holds() && was_open_[index()]; }
  // Whether the card has been done since the list was started. The last card, after the tasks, is
  // done once the What-if tool has pointed at a cell or a chapter was opened.
  bool was_done(int card) const { return were_done_[static_cast<std::size_t>(card)]; }
  // Whether the current task's condition holds although the user has done nothing for it.
  bool already_so() const { return holds() && !was_open_[index()]; }

 private:
  using Ends = std::pair<Cell, Cell>;  // start and goal

  bool in_lesson() const;
  bool holds() const { return at_ < static_cast<int>(was_open_.size()) && holds_; }
  Ends ends() const;
  std::optional<double> value(const Situation& situation, std::string_view name) const;
  void show();
  void go_to(int task);
  void start_over();
  std::size_t index() const { return static_cast<std::size_t>(at_); }

  Workspace& workspace_;
  double pace_;
  std::vector<Lesson> lists_;  // by file name: the first is for maps without their own list
  std::size_t list_ = 0;
  int at_ = 0, reached_ = 0;
  bool holds_ = false;  // whether the condition of the current task holds
  // For each task of the list: whether the user could do it, because its condition did not hold.
  std::vector<bool> was_open_;
  std::vector<bool> were_done_;  // for each card
  std::string map_;              // the source of the map that the list belongs to
  Ends opened_;                  // when that map was opened
  Ends ends_;                    // when observe() was last called
  std::optional<SolutionPlayer> player_;
  std::optional<Cell> pointed_;  // the cell that the last solution points at
};

// Draws the current task at the bottom of the pane on the left, and its *hint*, which says what is
// missing, or its *now* text, which says what came of it, while the task is done. An open lesson
// and a map without landmarks have other texts. Cuts the task from the pane.
void try_panel(const UiContext& c, Box& pane);

// Adds an action for each mode.
void add_mode_actions(Workspace& workspace);

// The State to draw: Explore never splits the map. A presentation looks the same in all modes.
State explore_state(State state, bool presenting);

}  // namespace waymark
