#pragma once

#include <CLI/CLI.hpp>

namespace waymark {

// `waymark solve`: one shortest path, and what A* expands for it with each heuristic.
void add_solve_command(CLI::App& app, int& exit_code);

}  // namespace waymark
