#pragma once

#include <CLI/CLI.hpp>

namespace waymark {

// Adds `waymark export`, which sets `exit_code` when it runs.
void add_export_command(CLI::App& app, int& exit_code);

}  // namespace waymark
