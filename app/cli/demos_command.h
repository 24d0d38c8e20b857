#pragma once

#include <CLI/CLI.hpp>

namespace waymark {

// `waymark demos`: the names under which the bundled maps open.
void add_demos_command(CLI::App& app, int& exit_code);

}  // namespace waymark
