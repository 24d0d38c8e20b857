#pragma once

#include <memory>
#include <optional>
#include <string>

#include "app/cli/usage.h"
#include "app/window/app.h"
#include "core/base/result.h"
#include "core/contender/roster.h"
#include "core/file/import_rules.h"

namespace waymark {

// What the window is to show before a picture of it is taken, and where that goes.
struct Preparation {
  std::string file;  // whatever open_source() opens; empty: the first demo
  ImportWishes import;
  std::optional<std::string> lessons;  // a folder with the lessons; else the program's own
  std::string mover;             // who goes over the map, see take_named_mover(); empty: the file's
  std::optional<Roster> roster;  // the searches to show in place of the file's
  std::string script;            // a file of steps to run; empty: none
  Settings settings;             // the size of the window, the theme
  bool draws = true;             // whether the window is drawn once, as it is in the end
  std::string out;               // the path that is written to then,
  std::string ending;            // whose name should end so, as in ".png"
};

// Adds --lessons to a command that shows the window or runs a script in it.
void add_lessons_option(Usage& command, std::optional<std::string>& folder);

// The program behind a window that nobody sees, which needs no display, at rest and as it is after
// the script. The Error says what could not be opened, which line of the script failed, or why
// nothing may be written to wanted.out, see CommandFiles.
Result<std::unique_ptr<App>> prepared_app(const Preparation& wanted);

}  // namespace waymark
