#pragma once

#include <string>
#include <vector>

#include "tests/cli/random/random_run.h"

namespace waymark {

// The bugs that this run revealed, one sentence each. A bug is something that no command line may
// cause. `before` and `after` are the contents of the folder before and after the run.
std::vector<std::string> fuzz_faults(const FuzzLine& line, const FuzzEnd& end,
                                     const FuzzFolder& folder, const FuzzFolder::Contents& before,
                                     const FuzzFolder::Contents& after);

}  // namespace waymark
