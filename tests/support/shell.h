#pragma once

#include <functional>
#include <string>
#include <sys/types.h>

namespace waymark {

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
