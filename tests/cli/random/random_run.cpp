#include "tests/cli/random/random_run.h"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <gtest/gtest.h>
#include <spawn.h>
#include <string_view>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark {
namespace {

using Clock = std::chrono::steady_clock;

// A sanitizer's report must not look like a failure that the program reports itself. Memory that
// Mesa keeps until the end is not a leak of Waymark.
constexpr int kReported = 99;

std::vector<std::string> environment(const FuzzLine& line, const FuzzFolder& folder,
                                     const std::string& site) {
  constexpr std::array kOwn = {
      "DISPLAY=", "WAYLAND_DISPLAY=", "SDL_VIDEODRIVER=", "HOME=",         "XDG_",
      "WAYMARK_", "ASAN_OPTIONS=",    "UBSAN_OPTIONS=",   "LSAN_OPTIONS=", "TMPDIR="};
  std::vector<std::string> all;
  for (char** entry = environ; *entry != nullptr; ++entry)
    if (std::none_of(kOwn.begin(), kOwn.end(),
                     [&](const char* own) { return std::string_view(*entry).starts_with(own); }))
      all.emplace_back(*entry);
  const bool draws = line.words.front() == "shot" || line.words.front() == "export";
  const std::string exit_code = "exitcode=" + std::to_string(kReported);
  for (const std::string& own :
       {"HOME=" + folder.home(), "XDG_DATA_HOME=" + folder.home() + "/data",
        "XDG_STATE_HOME=" + folder.home() + "/state",
        "XDG_CONFIG_HOME=" + folder.home() + "/config", "TMPDIR=" + folder.home(),
        std::string("MESA_SHADER_CACHE_DISABLE=true"), "WAYMARK_MAPS_URL=" + site,
        "ASAN_OPTIONS=" + exit_code + (draws ? ":detect_leaks=0" : ""),
        "UBSAN_OPTIONS=print_stacktrace=1:" + exit_code, "LSAN_OPTIONS=" + exit_code})
    all.push_back(own);
  return all;
}

std::vector<char*> pointers(std::vector<std::string>& words) {
  std::vector<char*> all;
  for (std::string& word : words) all.push_back(word.data());
  all.push_back(nullptr);
  return all;
}

void lead(posix_spawn_file_actions_t& actions, int number, FuzzLine::Stream stream,
          const std::string& usual, int mode) {
  if (stream == FuzzLine::Stream::closed) {
    posix_spawn_file_actions_addclose(&actions, number);
    return;
  }
  const std::string full = number == STDIN_FILENO ? "hall.map" : "/dev/full";
  posix_spawn_file_actions_addopen(
      &actions, number, (stream == FuzzLine::Stream::full ? full : usual).c_str(), mode, 0600);
}

void wait_for(pid_t child, std::chrono::seconds limit, FuzzEnd& end) {
  const Clock::time_point last = Clock::now() + limit;
  int status = 0;
  while (waitpid(child, &status, WNOHANG) == 0) {
    if (Clock::now() > last) {
      end.too_long = true;
      kill(child, SIGKILL);
      waitpid(child, &status, 0);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  if (WIFEXITED(status)) end.status = WEXITSTATUS(status);
  if (WIFSIGNALED(status)) end.signal = WTERMSIG(status);
}

}  // namespace

FuzzEnd run_line(const FuzzLine& line, const FuzzFolder& folder, const std::string& site,
                 std::chrono::seconds limit) {
  const TestFolder printed;
  const std::string out = printed.path() + "/out", err = printed.path() + "/err";
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addchdir_np(&actions, folder.work().c_str());
  lead(actions, STDIN_FILENO, line.in, "/dev/null", O_RDONLY);
  lead(actions, STDOUT_FILENO, line.out, out, O_WRONLY | O_CREAT);
  lead(actions, STDERR_FILENO, line.err, err, O_WRONLY | O_CREAT);
  posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);

  std::vector<std::string> words = {program_path()};
  words.insert(words.end(), line.words.begin(), line.words.end());
  std::vector<std::string> entries = environment(line, folder, site);
  FuzzEnd end;
  pid_t child = 0;
  const int problem = posix_spawn(&child, program_path().c_str(), &actions, nullptr,
                                  pointers(words).data(), pointers(entries).data());
  posix_spawn_file_actions_destroy(&actions);
  if (problem != 0) {
    ADD_FAILURE() << "cannot run " << program_path();
    return end;
  }
  wait_for(child, limit, end);
  end.out = file_text(out);
  end.err = file_text(err);
  return end;
}

}  // namespace waymark
