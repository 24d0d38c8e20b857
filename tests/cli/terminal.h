#pragma once

#include <string>
#include <sys/types.h>

namespace waymark {

// Runs the built program as a user would in a terminal. The test controls the terminal.
class AtTerminal {
 public:
  // Runs `waymark ARGUMENTS` through the shell, without a display.
  explicit AtTerminal(const std::string& arguments);
  ~AtTerminal();
  AtTerminal(const AtTerminal&) = delete;
  AtTerminal& operator=(const AtTerminal&) = delete;

  // Reads until the terminal has shown these words at any time since the program started. Returns
  // false if the program ends first or takes more than a minute.
  bool shows(const std::string& words);
  void type(const std::string& keys);
  // Reads to the end. Returns the status from waitpid().
  int wait();
  // Everything that was sent to the terminal.
  const std::string& shown() const { return shown_; }

 private:
  bool read_some();

  pid_t program_ = -1;
  int terminal_ = -1;
  std::string shown_;
};

}  // namespace waymark
