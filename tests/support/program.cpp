#include "tests/support/program.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark {

nlohmann::json Ran::json() const {
  nlohmann::json parsed = nlohmann::json::parse(out, nullptr, false);
  if (!parsed.is_discarded()) return parsed;
  ADD_FAILURE() << "not JSON: " << out << err;
  return nullptr;
}

std::string program_path() {
  const char* const other = std::getenv("WAYMARK_PROGRAM");
  return other != nullptr ? other : WAYMARK_BUILT_PROGRAM;
}

Ran run_waymark(const std::string& arguments) {
  const TestFolder folder;
  const std::string err_file = folder.path() + "/err";
  const std::string command = "env -u DISPLAY -u WAYLAND_DISPLAY '" + program_path() + "' " +
                              arguments + " 2>" + err_file + " </dev/null";
  Ran ran;
  FILE* const pipe = popen(command.c_str(), "r");
  if (pipe == nullptr) {
    ADD_FAILURE() << "can't run " << command;
    return ran;
  }
  std::array<char, 4096> block;
  while (const std::size_t count = std::fread(block.data(), 1, block.size(), pipe))
    ran.out.append(block.data(), count);
  const int status = pclose(pipe);
  ran.status = WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  ran.err = file_text(err_file);
  return ran;
}

Ran run_successfully(const std::string& arguments) {
  const Ran ran = run_waymark(arguments);
  EXPECT_EQ(ran.status, 0) << arguments << ": " << ran.err;
  return ran;
}

void expect_refusal(const Ran& ran, int status, const std::vector<std::string>& words) {
  EXPECT_EQ(ran.status, status) << ran.err;
  EXPECT_EQ(std::count(ran.err.begin(), ran.err.end(), '\n'), 1) << ran.err;
  EXPECT_TRUE(ran.err.starts_with("waymark: ")) << ran.err;
  for (const std::string& word : words)
    EXPECT_TRUE(contains(ran.err, word)) << "no '" << word << "' in: " << ran.err;
}

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
