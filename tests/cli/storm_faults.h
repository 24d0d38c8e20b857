#pragma once

#include <string>
#include <vector>

#include "tests/cli/storm_run.h"

namespace waymark {

// What the program did that no command line may make it do: a sentence a fault. `before` and
// `after` are what the folder held.
std::vector<std::string> storm_faults(const StormLine& line, const StormEnd& end,
                                      const StormFolder& folder,
                                      const StormFolder::Contents& before,
                                      const StormFolder::Contents& after);

}  // namespace waymark
