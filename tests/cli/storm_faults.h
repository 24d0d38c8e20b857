#pragma once

#include <string>
#include <vector>

#include "tests/cli/storm_run.h"

namespace waymark {

// What the program did that no command line may make it do: a sentence a fault. `before` and
// `after` are what the folder held.
std::vector<std::string> fuzz_faults(const FuzzLine& line, const FuzzEnd& end,
                                     const FuzzFolder& folder, const FuzzFolder::Contents& before,
                                     const FuzzFolder::Contents& after);

}  // namespace waymark
