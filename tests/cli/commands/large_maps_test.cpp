// Maps that need seconds and gigabytes: what the user sees meanwhile, and how much memory the work
// needs.
#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/cli/terminal.h"
#include "tests/support/contains.h"
#include "tests/support/program.h"
#include "tests/support/test_folder.h"

namespace waymark::large_maps_test {
namespace {

constexpr const char* kInterrupt = "\x03";  // Ctrl+C
const std::string kWipe = "\r\x1b[K";

// A query from corner to corner of an empty square map with sides of this length.
std::string solve(int side, const std::string& options) {
  const std::string far = std::to_string(side - 10);
  return "solve 'generate:empty?width=" + std::to_string(side) + "&height=" + std::to_string(side) +
         "' --start 9,9 --goal " + far + "," + far + " " + options;
}

std::string shot(int side, const std::string& out) {
  return "shot 'generate:rooms?width=" + std::to_string(side) + "&height=" + std::to_string(side) +
         "' --out " + out;
}

TEST(LargeMaps, ATerminalIsToldHowFarALongCommandIs) {
  AtTerminal terminal(solve(1600, "--place farthest:8 --moves 8 >/dev/null"));
  EXPECT_EQ(terminal.wait(), 0);
  const std::string& shown = terminal.shown();
  EXPECT_TRUE(contains(shown, "Placing landmarks, "));
  EXPECT_TRUE(contains(shown, " of 8"));
  EXPECT_TRUE(shown.ends_with(kWipe)) << "the line is erased at the end: " << shown;
  EXPECT_EQ(shown.find('\n'), std::string::npos) << shown;
}

TEST(LargeMaps, WhereThereIsNoTerminalNothingIsSaid) {
  const Ran ran = run_successfully(solve(700, "--place farthest:8 --moves 8"));
  EXPECT_EQ(ran.err, "");
}

// The program dies from the signal itself, so a shell loop ends too.
TEST(LargeMaps, CtrlCEndsALongCommandAndLeavesNoLine) {
  AtTerminal terminal(solve(4096, "--place farthest:16 --moves 8 >/dev/null"));
  ASSERT_TRUE(terminal.shows("Placing landmarks, ")) << terminal.shown();
  terminal.type(kInterrupt);
  const int status = terminal.wait();
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) << status;
  EXPECT_TRUE(terminal.shown().ends_with(kWipe + "waymark: interrupted\r\n")) << terminal.shown();
  EXPECT_TRUE(contains(terminal.shown(), "a 4096 x 4096 map may need up to "))
      << "the memory needed is printed first: " << terminal.shown();
}

TEST(LargeMaps, CtrlCEndsAShotAndLeavesNoPicture) {
  const TestFolder folder;
  const std::string out = folder.path() + "/shot.png";
  AtTerminal terminal(shot(3000, out));
  ASSERT_TRUE(terminal.shows("Computing the results to show")) << terminal.shown();
  usleep(300'000);  // a window is open by now, which handles the signal differently
  terminal.type(kInterrupt);
  const int status = terminal.wait();
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) << status;
  EXPECT_TRUE(terminal.shown().ends_with("waymark: interrupted\r\n")) << terminal.shown();
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

#ifndef WAYMARK_SANITIZED  // the sanitizer needs memory itself

// Runs the program with this many kilobytes of address space.
Ran run_within(int kilobytes, const std::string& arguments) {
  struct rlimit before {};
  EXPECT_EQ(getrlimit(RLIMIT_AS, &before), 0);
  struct rlimit less = before;
  less.rlim_cur = static_cast<rlim_t>(kilobytes) * 1024;
  EXPECT_EQ(setrlimit(RLIMIT_AS, &less), 0);
  const Ran ran = run_waymark(arguments);
  setrlimit(RLIMIT_AS, &before);
  return ran;
}

TEST(LargeMaps, WhatIsMoreThanThereIsIsRefusedBefore) {
  const std::string words = "a 3000 x 3000 map may need ";
  expect_refusal(run_within(800'000, solve(3000, "--place farthest:16 --moves 8")), 2,
                 {words, "GB is available"});
  const TestFolder folder;
  expect_refusal(run_within(800'000, shot(3000, folder.path() + "/a.png")), 2, {words});
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(LargeMaps, NoMemoryAtAllIsTold) {
  const TestFolder folder;
  expect_refusal(
      run_within(200'000, "generate empty --size 8192x8192 --out " + folder.path() + "/a.map"), 1,
      {"there is not enough memory"});
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

// The peak in bytes per cell.
double peak_of(const std::string& arguments, int side) {
  const pid_t child = fork();
  if (child == 0) {
    const std::string command = "exec " + program_path() + " " + arguments + " >/dev/null 2>&1";
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  int status = -1;
  struct rusage usage {};
  EXPECT_EQ(wait4(child, &status, 0, &usage), child);
  EXPECT_EQ(status, 0) << arguments;
  return static_cast<double>(usage.ru_maxrss) * 1024 / side / side;
}

// The map and eight tables need 18 bytes per cell, the records of the searches up to 16.
TEST(LargeMaps, ASolveTakesNoMoreThanItNeeds) {
  constexpr int kSide = 3000;
  EXPECT_LT(peak_of(solve(kSide, "--place farthest:8"), kSide), 52);
  EXPECT_LT(peak_of(solve(kSide, "--place farthest:8 --moves 8"), kSide), 76);
}

TEST(LargeMaps, AShotTakesNoMoreThanItNeeds) {
  constexpr int kSide = 3000;
  const TestFolder folder;
  EXPECT_LT(peak_of(shot(kSide, folder.path() + "/a.png"), kSide), 84);
}

#endif

}  // namespace
}  // namespace waymark::large_maps_test
