#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace waymark {

// The result of running the built program.
struct Ran {
  int status = -1;  // exit status
  std::string out;
  std::string err;

  // Standard output as JSON. If it is not JSON, the test fails and the result is null.
  nlohmann::json json() const;
};

// The program under test: WAYMARK_PROGRAM from the environment if it is set, otherwise the program
// built with the tests.
std::string program_path();

// Runs `waymark ARGUMENTS` in the shell, without a display.
Ran run_waymark(const std::string& arguments);

// Expects that the run exited with `status` and printed one line on stderr that contains each of
// `words`.
void expect_refusal(const Ran& ran, int status, const std::vector<std::string>& words);

}  // namespace waymark
