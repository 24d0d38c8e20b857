#pragma once

#include <CLI/CLI.hpp>

namespace waymark {

// Adds --active K: how many landmarks a search asks, 1 to 64, or "all", which is kAllActive.
// `count` must outlive the command.
void add_active_option(CLI::App& command, int& count);

}  // namespace waymark
