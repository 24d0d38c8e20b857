#pragma once

#include <string>

#include "app/cli/usage.h"

namespace waymark {

// Adds --threads; `threads` stays as it is where that is not given, and must outlive the command.
// `what` says what is done at once, as in "Pairs that are searched at once".
UsageOption add_threads_option(Usage& command, int& threads, const std::string& what);

// How many are meant: 0 stands for one a core.
int threads_for(int threads);

}  // namespace waymark
