#pragma once

#include <string>
#include <sys/types.h>

namespace waymark {

// The built program as a person starts it at a terminal, which is the test's.
class AtTerminal {
 public:
  // Runs `waymark ARGUMENTS` through the shell, without a display.
  explicit AtTerminal(const std::string& arguments);
  ~AtTerminal();
  AtTerminal(const AtTerminal&) = delete;
  AtTerminal& operator=(const AtTerminal&) = delete;

  // Reads on until the terminal has shown the words since the beginning; false when the program
  // ends before, or takes over a minute.
  bool shows(const std::string& words);
  void type(const std::string& keys);
  // Reads to the end. The status as of waitpid().
  int wait();
  // All that the terminal was sent.
  const std::string& shown() const { return shown_; }

 private:
  bool read_some();

  pid_t program_ = -1;
  int terminal_ = -1;
  std::string shown_;
};

}  // namespace waymark
