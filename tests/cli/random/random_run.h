#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "tests/cli/random/random_folder.h"
#include "tests/cli/random/random_line.h"

namespace waymark {

// How a run of the program ended.
struct FuzzEnd {
  int status = -1;  // exit status; -1 if a signal or the time limit ended it
  int signal = 0;
  bool too_long = false;
  std::string out;
  std::string err;
};

// Runs the program directly, not through a shell, in the working folder, without a display, with
// its home in the test folder. Kills it after `limit`.
FuzzEnd run_line(const FuzzLine& line, const FuzzFolder& folder, const std::string& site,
                 std::chrono::seconds limit);

}  // namespace waymark
