#pragma once

#include <optional>
#include <string>

#include "core/io/import_rules.h"

namespace waymark {

struct WindowOptions {
  std::optional<std::string> file;     // any source of open_source(); default: the last session
  ImportOptions import;                // how to read an image
  std::string mover;                   // see take_named_mover()
  std::optional<std::string> lessons;  // a folder of lessons; default: the bundled ones
  std::optional<std::string> script;   // a script file, run when the window is open
};

// Opens the window and runs until it is closed. Reads and saves the settings. Saves the user's work
// regularly, so it survives a crash. Returns the exit status, which is 2 if the file, the script or
// the window can't be opened.
int run_window(const WindowOptions& options);

}  // namespace waymark
