#pragma once

#include <CLI/CLI.hpp>

namespace waymark {

// `waymark scen`: a whole problem file, checked against its lengths and counted for each heuristic.
void add_scen_command(CLI::App& app, int& exit_code);

}  // namespace waymark
