#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/shell/app.h"
#include "core/base/lines.h"
#include "core/base/result.h"

namespace waymark {

// A script has one step per line; `#` at the start of a line or after a space begins a comment.
// Steps are Commands (see app/scene/command.h) and:
//   open NAME           opens a demo, map, scenario or session file, or a share code; an image
//                       without a share code opens the import dialog
//   open NAME --walls RULE --cell N --heights   opens an image with these options
//   import --walls RULE --cell N --heights      sets the same options in the open import dialog
//   import --cost NAME  chooses layers and properties, or a rule for letters, in the open import
//                       dialog of a Tiled map or a `.map` file
//   import accept       opens the dialog's map
//   import cancel       closes the import dialog
//   action ID           any action, such as edit.undo or theme.dark
//   theme NAME, scale FACTOR
//   point X Y           moves the pointer to a cell of the map, for a mover to a cell of its
//                       ground; fractions move it closer to one side of the cell
//   drag X Y X Y        presses on one cell, moves to another in steps, and releases
//   press X Y           presses on a cell and holds
//   release             releases
//   pixel X Y           moves the pointer to a pixel of the window
//   click               presses and releases at the pointer
//   wheel NOTCHES       turns the wheel at the pointer
//   key CHORD           such as Ctrl+Z or F1
//   wait MILLISECONDS   draws frames for this long. A ScriptRun of a recording does not wait.
// Recordings (app/scene/script_lines.h) also use:
//   recording VERSION   the version of the format, see script_lines.h
//   session JSON        a whole State, see session_text.h
//   begin-gesture, end-gesture, cancel-gesture      steps between the first two are one undo step
//   undo, redo
// On a graph, @NAME can replace X and Y of a cell, where NAME is the name of a node.
//
// Pointer and key steps are pushed as events, so they are handled like the user's own.

// Runs one line and settles the window. Returns an Error if the line is invalid.
std::optional<Error> run_script_line(App& app, std::string_view line);

// A script that runs step by step, with frames of the window in between.
class ScriptRun {
 public:
  // Errors quote `name` and the line number.
  ScriptRun(std::string text, std::string name)
      : text_(std::move(text)), lines_(text_), name_(std::move(name)) {}
  ScriptRun(const ScriptRun&) = delete;
  ScriptRun& operator=(const ScriptRun&) = delete;

  // Runs the next step. Returns false if no step is left. With `hurry`, consecutive Commands are
  // not settled one by one; the caller must settle the window after the last step before looking at
  // it.
  Result<bool> step(App& app, bool hurry = false);
  // Whether the script is at a `wait` step. The caller must draw a frame before the next step().
  bool waits() const { return rest_ > 0; }

 private:
  bool apply_unsettled(App& app, std::string_view line);
  void settle_what_is_left(App& app);

  std::string text_;
  Lines lines_;  // the lines of text_
  std::string name_;
  bool unsettled_ = false;
  bool recording_ = false;
  float rest_ = 0;  // seconds
};

// Runs a whole script in an invisible window and draws the final state. Errors quote `name` and the
// line number.
std::optional<Error> run_script(App& app, std::string_view text, const std::string& name);

// Explains why a script line that begins with `verb` could not be run as a step. `error` is the
// error from parse_command.
Error script_fault(const App& app, const std::string& verb, std::string_view line, Error error);

}  // namespace waymark
