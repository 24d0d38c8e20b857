#pragma once

#include <CLI/CLI.hpp>

namespace waymark {

// `waymark generate`: a new map of a kind, size and seed, as a MovingAI map file.
void add_generate_command(CLI::App& app, int& exit_code);

}  // namespace waymark
