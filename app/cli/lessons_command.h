#pragma once

#include <CLI/CLI.hpp>

namespace waymark {

// `waymark lessons`: the guided lessons, and a check for those who write their own.
void add_lessons_command(CLI::App& app, int& exit_code);

}  // namespace waymark
