#pragma once

#include <string>

#include "app/cli/usage.h"

namespace waymark {

// Adds --threads. `threads` does not change if the option is missing, and must outlive the command.
// `what`: what runs in parallel, such as "Pairs to search at a time".
UsageOption add_threads_option(Usage& command, int& threads, const std::string& what);

// Returns the number of threads; 0 means one per core.
int threads_for(int threads);

}  // namespace waymark
