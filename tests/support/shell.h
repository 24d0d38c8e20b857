#pragma once

#include <functional>
#include <string>
#include <sys/types.h>

namespace waymark {

struct ShellRan {
  int status = -1;
  std::string out;
};

// Runs a command of the shell to its end.
ShellRan shell(const std::string& command);

// A program that runs beside the test and ends with it. `exec` should be the command's first word,
// so that it is the program itself that is ended.
class Child {
 public:
  explicit Child(const std::string& command);
  ~Child();
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;

  // Its exit status once it has ended by itself, -1 when it has not within that time.
  int wait(double seconds);

 private:
  pid_t pid_;
  int status_ = -1;
};

// True as soon as `condition` is; false when it is not within that time.
bool comes_true(double seconds, const std::function<bool()>& condition);

}  // namespace waymark
