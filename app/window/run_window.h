#pragma once

#include <optional>
#include <string>

#include "core/map/import_rules.h"

namespace waymark {

// Opens the window on a demo, a map, a problem file or a picture, which is read as `import` wishes,
// by default on what was open last, and runs until it is closed. Reads and keeps the settings.
// Gives the exit status: 2 when the file or the window cannot be opened.
int run_window(const std::optional<std::string>& file, const ImportWishes& import,
               const std::optional<std::string>& lessons);

}  // namespace waymark
