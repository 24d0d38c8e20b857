#include "tests/cli/terminal.h"

#include <array>
#include <csignal>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/support/program.h"

namespace waymark {

AtTerminal::AtTerminal(const std::string& arguments) {
  const std::string command =
      "exec env -u DISPLAY -u WAYLAND_DISPLAY " + program_path() + " " + arguments;
  program_ = forkpty(&terminal_, nullptr, nullptr, nullptr);
  if (program_ == 0) {
    std::signal(SIGINT, SIG_DFL);  // it is ignored in tests that run in the background
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  EXPECT_GT(program_, 0) << "no terminal";
}

AtTerminal::~AtTerminal() {
  if (program_ > 0) {
    kill(program_, SIGKILL);
    waitpid(program_, nullptr, 0);
  }
  close(terminal_);
}

bool AtTerminal::read_some() {
  constexpr int kPatienceMs = 60'000;
  struct pollfd waiting = {terminal_, POLLIN, 0};
  if (poll(&waiting, 1, kPatienceMs) <= 0) return false;
  std::array<char, 4096> bytes;
  const ssize_t count = read(terminal_, bytes.data(), bytes.size());
  if (count <= 0) return false;
  shown_.append(bytes.data(), static_cast<std::size_t>(count));
  return true;
}

bool AtTerminal::shows(const std::string& words) {
  while (shown_.find(words) == std::string::npos)
    if (!read_some()) return false;
  return true;
}

void AtTerminal::type(const std::string& keys) {
  EXPECT_EQ(write(terminal_, keys.data(), keys.size()), static_cast<ssize_t>(keys.size()));
}

int AtTerminal::wait() {
  while (read_some()) {
  }
  int status = -1;
  EXPECT_EQ(waitpid(program_, &status, 0), program_);
  program_ = -1;
  return status;
}

}  // namespace waymark
