#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/cli/usage.h"
#include "app/shell/app.h"
#include "core/base/result.h"
#include "core/io/import_rules.h"
#include "core/search/roster.h"

namespace waymark {

struct WindowOptions {
  std::optional<std::string> file;     // any source of open_source(); default: the last session
  ImportOptions import;                // how to read an image
  std::string mover;                   // see take_named_mover()
  std::optional<std::string> lessons;  // a folder of lessons; default: the bundled ones
  std::optional<std::string> script;   // a script file, run when the window is open
  PipeCommands pipes;                  // see AppOptions
  std::string hand_in;                 // a hand-in of the assignment `file`; empty for none
  int task = 0;                        // whose scene in the hand-in is shown, from 0
  std::optional<Grade> grade;          // of the hand-in, compared with the others of the class
};

// Opens the window and runs until it is closed. Reads and saves the settings. Saves the user's work
// regularly, so it survives a crash. Returns the exit status, which is 2 if the file, the script or
// the window can't be opened.
int run_window(const WindowOptions& options);

// The state of the window to export, and the output file.
struct Preparation {
  std::string file;  // any source of open_source(); empty for the first demo
  ImportOptions import;
  std::optional<std::string> lessons;  // a folder of lessons; default: the bundled ones
  std::string mover;                   // see take_named_mover(); empty: the file's own mover
  std::optional<Roster> roster;        // the searches to show; default: those in the file
  std::string script;                  // a script file; empty for none
  PipeCommands pipes;                  // see AppOptions
  Settings settings;                   // window size and theme
  bool draws = true;                   // whether to draw the window once, after the script
  std::string out;                     // the output path
  std::string ending;                  // the required ending of `out`, such as ".png"
};

// Adds --lessons to a command that shows the window or runs a script in it. `folder` must outlive
// the command.
void add_lessons_option(Usage& command, std::optional<std::string>& folder);

// Returns the program with an invisible window, which needs no display, after the script has run
// and all jobs are done. Returns an Error if a file can't be opened, a line of the script fails, or
// wanted.out can't be written, see CommandFiles.
Result<std::unique_ptr<App>> prepared_app(const Preparation& wanted);

}  // namespace waymark
