#pragma once

#include <string>
#include <vector>

#include "tests/cli/storm_run.h"

namespace waymark {

// The faults of the program in this run, one sentence each: no command line may make it do this.
// `before` and `after` are the contents of the folder.
std::vector<std::string> fuzz_faults(const FuzzLine& line, const FuzzEnd& end,
                                     const FuzzFolder& folder, const FuzzFolder::Contents& before,
                                     const FuzzFolder::Contents& after);

}  // namespace waymark
