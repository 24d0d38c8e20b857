#pragma once

#include <optional>
#include <string>

#include "core/file/import_rules.h"

namespace waymark {

struct WindowOptions {
  std::optional<std::string> file;     // whatever open_source() opens; none: the last session
  ImportWishes import;                 // how it is read where it is a picture
  std::string mover;                   // see take_named_mover()
  std::optional<std::string> lessons;  // a folder of lesson files in place of the program's own
  std::optional<std::string> script;   // a file of steps to run once the window is there
};

// Opens the window and runs until it is closed. Reads and keeps the settings, and the work against
// a crash. Gives the exit status: 2 when the file, the script or the window cannot be opened.
int run_window(const WindowOptions& options);

}  // namespace waymark
