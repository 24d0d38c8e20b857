#pragma once

#include <CLI/CLI.hpp>

namespace waymark {

// `waymark pairs`: both searches over many pairs of one map, in medians and quartiles.
void add_pairs_command(CLI::App& app, int& exit_code);

}  // namespace waymark
