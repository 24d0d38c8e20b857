#pragma once

#include <string>
#include <string_view>

#include "app/window/app.h"
#include "core/base/result.h"

namespace waymark {

// What is wrong with a script's line that begins with `verb` and could not be taken as a step.
// `error` is what parse_command says of it.
Error script_fault(const App& app, const std::string& verb, std::string_view line, Error error);

}  // namespace waymark
