#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <sys/types.h>
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
// Like run_waymark(), but the test fails if the exit status is not 0.
Ran run_successfully(const std::string& arguments);

// Expects that the run exited with `status` and printed one line on stderr that contains each of
// `words`.
void expect_refusal(const Ran& ran, int status, const std::vector<std::string>& words);

struct ShellRan {
  int status = -1;
  std::string out;
};

// Runs a shell command to its end.
ShellRan shell(const std::string& command);

// A program that runs in parallel with the test and ends with it. The command's first word should
// be `exec`; otherwise its shell would be ended instead of the program.
class Child {
 public:
  explicit Child(const std::string& command);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Waits for the program to end by itself and returns its exit status; -1 if it does not end
  // within that time.
  int wait(double seconds);

 private:
  pid_t pid_;
  int status_ = -1;
};

// Returns true as soon as `condition` holds, false if it does not hold within that time.
bool comes_true(double seconds, const std::function<bool()>& condition);

}  // namespace waymark
