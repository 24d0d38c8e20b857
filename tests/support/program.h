#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace waymark {

// What a run of the built program gave back.
struct Ran {
  int status = -1;  // exit status
  std::string out;
  std::string err;

  // Standard output as JSON; null, and a failed test, when it is none.
  nlohmann::json json() const;
};

// The program that tests run: the one that was built with them, or that of the environment's
// WAYMARK_PROGRAM.
std::string program_path();

// Runs `waymark ARGUMENTS` through the shell, without a display.
Ran run_waymark(const std::string& arguments);

// Expects that the run ended with `status` and one line on stderr that says each of `words`.
void expect_refusal(const Ran& ran, int status, const std::vector<std::string>& words);

}  // namespace waymark
