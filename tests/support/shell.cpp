#include "tests/support/shell.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace waymark {

ShellRan shell(const std::string& command) {
  ShellRan ran;
  FILE* const pipe = popen((command + " 2>&1").c_str(), "r");
  if (pipe == nullptr) return ran;
  std::array<char, 1024> block;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), pipe))
    ran.out.append(block.data(), count);
  const int status = pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  return ran;
}

Child::Child(const std::string& command) : pid_(fork()) {
  if (pid_ != 0) return;
  execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
  _exit(127);
}

Child::~Child() {
  if (pid_ <= 0) return;
  kill(pid_, SIGTERM);
  if (wait(5) >= 0 || pid_ <= 0) return;
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
}

int Child::wait(double seconds) {
  comes_true(seconds, [this] {
    int status = 0;
    if (pid_ <= 0 || waitpid(pid_, &status, WNOHANG) == 0) return pid_ <= 0;
    status_ = WIFEXITED(status) ? WEXITSTATUS(status) : 128;
    pid_ = -1;
    return true;
  });
  return status_;
}

bool comes_true(double seconds, const std::function<bool()>& condition) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  while (!condition()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return true;
}

}  // namespace waymark
