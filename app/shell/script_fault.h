#pragma once

#include <string>
#include <string_view>

#include "app/shell/app.h"
#include "core/base/result.h"

namespace waymark {

// Explains why a script line that begins with `verb` could not be run as a step. `error` is the
// error from parse_command.
Error script_fault(const App& app, const std::string& verb, std::string_view line, Error error);

}  // namespace waymark
