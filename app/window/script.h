#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/window/app.h"
#include "core/base/lines.h"
#include "core/base/result.h"

namespace waymark {

// A script is a text of one step a line; `#` at the start or behind a space begins a comment. Steps
// are Commands (see app/model/state/command.h) and:
//   open NAME           a demo, map, problem or session file, or a share code; a picture without
//   one
//                       opens the import dialog
//   open NAME --walls RULE --cell N --heights   a picture as the options say
//   import --walls RULE --cell N --heights      says the same to the open import dialog
//   import accept       opens its map; or import cancel
//   action ID           any action, such as edit.undo or theme.dark
//   theme NAME, scale FACTOR
//   point X Y           puts the pointer on a cell of the map; of a mover on one of the ground, or
//                       with fractions nearer to one of its sides
//   drag X Y X Y        presses on one cell, moves to another in steps, and lets go
//   press X Y           presses on a cell and holds
//   release             lets go
//   pixel X Y           puts the pointer on a pixel of the window
//   click               presses and lets go there
//   wheel NOTCHES       at the pointer
//   key CHORD           such as Ctrl+Z or F1
// Those of recordings (app/model/session/step_recorder.h):
//   recording VERSION   what the recording is written in, see script_lines.h
//   session JSON        a whole State, see session_text.h
//   begin-gesture, end-gesture, cancel-gesture      steps between the first two are one to undo
//   undo, redo
//   wait MILLISECONDS   only ScriptPlayer waits; elsewhere scripts run as fast as they can
// On a graph a node may stand by its name, as @NAME, wherever X and Y of a cell can.
// Pointer and keys are pushed as events, so they take the way that a person's take.

// Runs one line and settles. The Error says what was wrong with the line.
std::optional<Error> run_script_line(App& app, std::string_view line);

// A script that is run step by step, while the window goes on between them.
class ScriptRun {
 public:
  // An Error names `name` and the line.
  ScriptRun(std::string text, std::string name)
      : text_(std::move(text)), lines_(text_), name_(std::move(name)) {}
  ScriptRun(const ScriptRun&) = delete;
  ScriptRun& operator=(const ScriptRun&) = delete;

  // Runs the next step. False: there is none left. With `hurry` Commands that follow each other are
  // not settled one by one; whoever looks after the last step settles the window first.
  Result<bool> step(App& app, bool hurry = false);

 private:
  bool apply_unsettled(App& app, std::string_view line);
  void settle_what_is_left(App& app);

  std::string text_;
  Lines lines_;  // of text_
  std::string name_;
  bool unsettled_ = false;
};

// Runs a whole script in a window that nobody sees, and draws what it comes to; an Error names
// `name` and the line.
std::optional<Error> run_script(App& app, std::string_view text, const std::string& name);

}  // namespace waymark
