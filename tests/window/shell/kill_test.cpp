#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <set>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "app/scene/open_session.h"
#include "core/base/random.h"
#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::kill_test {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

// Runs the real program in a separate process, with a home folder in the test's folder.
class Program {
 public:
  Program(const std::string& home, const std::vector<std::string>& arguments) {
    id_ = fork();
    if (id_ != 0) return;
    setenv("SDL_VIDEODRIVER", "offscreen", 1);
    setenv("XDG_STATE_HOME", (home + "/state").c_str(), 1);
    setenv("XDG_CONFIG_HOME", (home + "/config").c_str(), 1);
    std::string program = program_path();
    std::vector<char*> words{program.data()};
    for (const std::string& word : arguments) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    execv(program.c_str(), words.data());
    _exit(127);
  }
  bool runs() const { return waitpid(id_, nullptr, WNOHANG) == 0; }
  void kill() const {
    ::kill(id_, SIGKILL);
    waitpid(id_, nullptr, 0);
  }
  // The exit status; -1 if the program did not end by itself.
  int wait() const {
    int status = 0;
    waitpid(id_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }

 private:
  pid_t id_;
};

constexpr int kSide = 60;  // side of the map, in cells

// A script that edits the scene in every frame. At step i, the positions of the points encode i.
std::string editing_script() {
  std::string script;
  for (int i = 1; i < kSide * kSide; ++i)
    script += fmt::format("points {} 0 {} {} {} 1 {} 2\n", i % kSide, i % kSide, i / kSide,
                          i % kSide, i % kSide);
  return script;
}

// The script step to which a scene belongs; -1 if it mixes two steps.
int step_of(const Scene& scene) {
  const int x = scene.goal.x;
  const bool one =
      scene.start == Cell{x, 0} && scene.landmarks == std::vector<Cell>{{x, 1}, {x, 2}};
  return one ? scene.goal.y * kSide + x : -1;
}

// The file names in the state folder, except the earlier sessions.
std::set<std::string> kept_in(const std::string& folder) {
  std::set<std::string> names;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder))
    names.insert(entry.path().filename().string());
  names.erase("earlier");
  return names;
}

// The number of times the program is killed. A hundred times would take minutes.
int kills() {
  const char* const wanted = std::getenv("WAYMARK_KILLS");
  return wanted ? std::atoi(wanted) : 4;
}

TEST(KillTest, WhatWasOnTheScreenComesBackAfterAKillAtAnyMoment) {
  const TestFolder folder;
  // A generated map has the same name for a program on another system, such as Wine.
  const std::string map = fmt::format("generate:empty?width={0}&height={0}", kSide);
  const std::string edits = folder.write("edits", editing_script());
  const std::string restore =
      folder.write("restore", "action file.restore_left\naction file.quit\n");
  const std::string state = folder.path() + "/state/waymark/";
  Random random(31);
  double most_lost = 0;
  for (int i = 0; i < kills(); ++i) {
    SCOPED_TRACE(i);
    const Program program(folder.path(), {map, "--script", edits});
    while (!fs::exists(state + "work-1.waymark") && program.runs())
      std::this_thread::sleep_for(5ms);
    std::this_thread::sleep_for(std::chrono::milliseconds(random.below(3000)));
    program.kill();
    const auto killed = fs::file_time_type::clock::now();
    const std::chrono::duration<double> lost =
        killed - fs::last_write_time(state + "work-1.waymark");
    most_lost = std::max(most_lost, lost.count());

    const Result<Opened> left = open_source(state + "work-1.waymark");
    ASSERT_TRUE(left) << left.error().text();
    const int step = step_of(left.value().scene);
    // If the session was saved before the first step, it contains the map as opened.
    ASSERT_TRUE(step > 0 || left.value().scene.goal == open_source(map).value().scene.goal);

    ASSERT_EQ(Program(folder.path(), {"--script", restore}).wait(), 0);
    const Result<Opened> last = open_source(state + "last.waymark");
    ASSERT_TRUE(last) << last.error().text();
    EXPECT_EQ(step_of(last.value().scene), step);
    EXPECT_EQ(last.value().scene.goal, left.value().scene.goal);
    EXPECT_EQ(kept_in(state), std::set<std::string>{"last.waymark"});
  }
  RecordProperty("most_seconds_lost", std::to_string(most_lost));
  fmt::print("killed {} times, at most {:.2f} s lost\n", kills(), most_lost);
}

TEST(KillTest, ALimitOnTheSizeOfFilesIsToldAndDoesNotEndTheWindow) {
  const TestFolder folder;
  folder.write("quit", "action file.quit\n");
  const std::string command = fmt::format(
      "cd {0} && ulimit -f 0 && export HOME={0} SDL_VIDEODRIVER=offscreen XDG_STATE_HOME={0}/state "
      "XDG_CONFIG_HOME={0}/config MESA_SHADER_CACHE_DISABLE=true && exec {1} maze --script quit "
      "2>&1",
      folder.path(), program_path());
  FILE* const pipe = popen(command.c_str(), "r");
  ASSERT_NE(pipe, nullptr);
  std::string said;
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) said += static_cast<char>(c);
  const int status = pclose(pipe);
  ASSERT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), 1) << "the last session was not saved: " << said;
  EXPECT_TRUE(contains(said, "File too large"));
  EXPECT_TRUE(contains(said, "ulimit -f"));
}

}  // namespace
}  // namespace waymark::kill_test
