#include <filesystem>
#include <fmt/format.h>
#include <future>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/scene/open_scene.h"
#include "app/scene/open_session.h"
#include "app/scene/session_text.h"
#include "app/scene/work_file.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/scenes.h"
#include "tests/support/test_folder.h"

// A test forks, and the child process starts a thread. ThreadSanitizer must not end the child.
extern "C" const char* __tsan_default_options() { return "die_after_fork=0"; }

namespace waymark::work_autosave_test {
namespace {

namespace fs = std::filesystem;

class WorkAutosaveTest : public testing::Test {
 protected:
  WorkAutosaveTest() {
    state_.scene = open_scene("maze").value();
    state_.wipe = 0.25f;
  }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  bool there(const std::string& name) const { return fs::exists(path(name)); }
  // The State stored in an autosaved file.
  State kept(const std::string& name) const {
    const Result<Opened> opened = open_source(path(name), {state_.scene.map, {}, ""});
    if (opened) return state_of(opened.value());
    ADD_FAILURE() << opened.error().text();
    return {};
  }
  // Leaves files as a killed program would. A separate process writes them, so that it holds its
  // own lock. Call this before writer(), because a process that forks while it starts a thread may
  // deadlock.
  void leave_work(const State& state) const {
    ASSERT_FALSE(writer_);
    const pid_t child = fork();
    if (child == 0) {
      BackgroundWriter writer([] {});
      WorkAutosave autosave(folder_.path(), writer);
      autosave.note(state, "/some/where.waymark", true);
      writer.flush();
      _exit(0);  // ends without cleaning up
    }
    int status = 1;
    waitpid(child, &status, 0);
    ASSERT_EQ(status, 0);
  }

  BackgroundWriter& writer() {
    if (!writer_) writer_.emplace([] {});
    return *writer_;
  }

  TestFolder folder_;
  State state_;

 private:
  std::optional<BackgroundWriter> writer_;
};

TEST_F(WorkAutosaveTest, FollowsTheStateAndACleanEndLeavesTheLastSession) {
  WorkAutosave autosave(folder_.path(), writer());
  EXPECT_TRUE(autosave.left().empty());
  for (const float wipe : {0.5f, 0.125f}) {
    state_.wipe = wipe;
    autosave.note(state_, "", false);
    writer().flush();
    EXPECT_EQ(kept("work-1.waymark"), state_);
  }
  EXPECT_EQ(autosave.finish(state_, "/a/b.waymark", true), std::nullopt);
  EXPECT_FALSE(there("work-1.waymark") || there("work-1.lock"));
  EXPECT_EQ(kept("last.waymark"), state_);
  const Session last = parse_session(read_file(path("last.waymark")).value(), "").value();
  EXPECT_EQ(last.work_file, "/a/b.waymark");
  EXPECT_TRUE(last.unsaved);
}

TEST_F(WorkAutosaveTest, AnUnchangedStateIsNotWrittenAgain) {
  WorkAutosave autosave(folder_.path(), writer());
  autosave.note(state_, "", false);
  writer().flush();
  fs::remove(path("work-1.waymark"));
  autosave.note(state_, "", false);
  writer().flush();
  EXPECT_FALSE(there("work-1.waymark"));
  autosave.note(state_, "", true);
  writer().flush();
  EXPECT_TRUE(there("work-1.waymark"));
}

TEST_F(WorkAutosaveTest, WorkOfAKilledProgramIsFoundAndStaysUntilItIsKeptAgain) {
  leave_work(state_);
  WorkAutosave autosave(folder_.path(), writer());
  ASSERT_EQ(autosave.left().size(), 1u);
  const Session& left = autosave.left().front().session;
  EXPECT_EQ(left.work_file, "/some/where.waymark");
  EXPECT_TRUE(left.unsaved);
  EXPECT_EQ(state_of(open_session(left, {state_.scene.map, {}, ""}).value()), state_);
  autosave.note(State(state_), "", false);
  writer().flush();
  EXPECT_TRUE(there("work-1.waymark") && there("work-2.waymark"));
  autosave.take_over_left();
  EXPECT_TRUE(autosave.left().empty());
  EXPECT_TRUE(there("work-1.waymark"));
  autosave.note(state_, "", false);
  writer().flush();
  EXPECT_FALSE(there("work-1.waymark"));
  EXPECT_EQ(kept("work-2.waymark"), state_);
}

TEST_F(WorkAutosaveTest, ALastSessionThatNobodyWentOnWithBecomesAnEarlierOne) {
  const auto run = [&](float wipe, bool continues) {
    BackgroundWriter writer([] {});
    WorkAutosave autosave(folder_.path(), writer);
    if (continues) autosave.continue_last();
    state_.wipe = wipe;
    EXPECT_EQ(autosave.finish(state_, "", true), std::nullopt);
  };
  const auto wipe_of = [](const std::string& file) {
    return state_of(open_source(file, {}).value()).wipe;
  };
  run(0.125f, true);
  run(0.25f, true);
  EXPECT_TRUE(earlier_sessions(folder_.path()).empty());
  run(0.5f, false);
  ASSERT_EQ(earlier_sessions(folder_.path()).size(), 1u);
  EXPECT_EQ(earlier_sessions(folder_.path())[0].title, "Maze");
  EXPECT_EQ(wipe_of(earlier_sessions(folder_.path())[0].path), 0.25f);
  EXPECT_EQ(wipe_of(path("last.waymark")), 0.5f);
  for (int i = 0; i < 9; ++i) run(0.75f + static_cast<float>(i) / 64, false);
  EXPECT_EQ(earlier_sessions(folder_.path()).size(), kMostEarlier);
}

TEST_F(WorkAutosaveTest, TheOldestEarlierSessionsAreDropped) {
  const fs::path earlier = path("earlier");
  fs::create_directories(earlier);
  const auto now = fs::file_time_type::clock::now();
  std::vector<std::string> newest_first;
  // In the order of their names, the oldest files are neither first nor last.
  for (const int age : {3, 7, 1, 10, 5, 0, 9, 2, 11, 8, 4, 6}) {
    const std::string file = folder_.write(fmt::format("earlier/{}~1.waymark", 20 - age), "");
    fs::last_write_time(file, now - std::chrono::minutes(age));
  }
  for (int age = 0; age < static_cast<int>(kMostEarlier); ++age)
    newest_first.push_back(fmt::format("{}", 20 - age));
  drop_oldest_earlier(folder_.path());
  std::vector<std::string> left;
  for (const EarlierSession& session : earlier_sessions(folder_.path()))
    left.push_back(session.title);
  EXPECT_EQ(left, newest_first);
}

TEST_F(WorkAutosaveTest, TwoProgramsThatBeginAlikeLoseNeithersEnd) {
  { WorkAutosave(folder_.path(), writer()).finish(state_, "", true); }
  WorkAutosave one(folder_.path(), writer()), two(folder_.path(), writer());
  fs::last_write_time(path("last.waymark"),
                      fs::file_time_type::clock::now() - std::chrono::hours(1));
  one.continue_last();
  two.continue_last();
  state_.wipe = 0.125f;
  EXPECT_EQ(one.finish(state_, "", true), std::nullopt);
  state_.wipe = 0.25f;
  EXPECT_EQ(two.finish(state_, "", true), std::nullopt);
  EXPECT_EQ(earlier_sessions(folder_.path()).size(), 1u);
}

TEST_F(WorkAutosaveTest, WhatIsPutAsideTwiceAtOnceIsKeptTwice) {
  WorkAutosave autosave(folder_.path(), writer());
  for (const float wipe : {0.5f, 0.125f, 0.75f}) {
    state_.wipe = wipe;
    ASSERT_TRUE(autosave.put_aside(state_, ""));
  }
  writer().flush();
  EXPECT_EQ(earlier_sessions(folder_.path()).size(), 3u);
}

TEST_F(WorkAutosaveTest, DiscardedWorkIsGoneAndUndecidedWorkIsOfferedAgain) {
  leave_work(state_);
  {
    WorkAutosave autosave(folder_.path(), writer());
    EXPECT_EQ(autosave.left().size(), 1u);
    EXPECT_EQ(autosave.finish(state_, "", false), std::nullopt);
  }
  WorkAutosave autosave(folder_.path(), writer());
  ASSERT_EQ(autosave.left().size(), 1u);
  autosave.discard_left();
  EXPECT_FALSE(there("work-1.waymark"));
}

TEST_F(WorkAutosaveTest, OfSeveralProgramsTheNewestWorkIsOfferedFirst) {
  leave_work(state_);
  leave_work(state_);
  for (const char* newest : {"work-1.waymark", "work-2.waymark"}) {
    for (const char* name : {"work-1.waymark", "work-2.waymark"})
      fs::last_write_time(path(name),
                          fs::file_time_type::clock::now() -
                              std::chrono::hours(name == std::string_view(newest) ? 1 : 2));
    WorkAutosave autosave(folder_.path(), writer());
    ASSERT_EQ(autosave.left().size(), 2u);
    EXPECT_EQ(autosave.left().back().path, path(newest));
  }
}

TEST_F(WorkAutosaveTest, TwoProgramsHaveFilesOfTheirOwnAndNeitherOffersTheOthers) {
  leave_work(state_);
  WorkAutosave first(folder_.path(), writer()), second(folder_.path(), writer());
  EXPECT_EQ(first.left().size(), 1u);
  EXPECT_TRUE(second.left().empty()) << "the first program offers it";
  first.note(state_, "", false);
  State other = state_;
  other.wipe = 1;
  second.note(other, "", false);
  writer().flush();
  EXPECT_EQ(kept("work-2.waymark"), state_);
  EXPECT_EQ(kept("work-3.waymark"), other);
}

TEST_F(WorkAutosaveTest, WorkThatCannotBeReadIsSetAside) {
  folder_.write("work-1.waymark", "{\"format\": ");
  WorkAutosave autosave(folder_.path(), writer());
  EXPECT_TRUE(autosave.left().empty());
  EXPECT_EQ(autosave.set_aside_files(), std::vector{path("work-1.waymark.set-aside")});
  EXPECT_TRUE(there("work-1.waymark.set-aside"));
}

TEST_F(WorkAutosaveTest, FiftyDamagedStartsLeaveEightSetAsideFiles) {
  for (int start = 0; start < 50; ++start) {
    for (int number = 1; number <= 3; ++number)
      folder_.write("work-" + std::to_string(number) + ".waymark", "{\"format\": ");
    const WorkAutosave autosave(folder_.path(), writer());
    EXPECT_TRUE(autosave.left().empty());
  }
  std::size_t aside = 0;
  for (const fs::directory_entry& entry : fs::directory_iterator(folder_.path()))
    aside += entry.path().string().find(".set-aside") != std::string::npos;
  EXPECT_EQ(aside, 8u);
}

TEST_F(WorkAutosaveTest, AFolderThatCannotBeHadIsToldOnce) {
  WorkAutosave autosave("/proc/none/waymark", writer());
  const std::optional<Error> failure = autosave.take_failure();
  ASSERT_TRUE(failure);
  EXPECT_TRUE(contains(failure->text(),
                       "/proc/none/waymark: Waymark can't save recovery copies of your work"));
  EXPECT_FALSE(autosave.take_failure());
  autosave.note(state_, "", false);
  WorkAutosave nothing("", writer());
  nothing.note(state_, "", false);
  EXPECT_FALSE(nothing.take_failure());
  EXPECT_EQ(nothing.finish(state_, "", false), std::nullopt);
}

TEST(BackgroundWriterTest, TellsAFailureOnceUntilTheFileCanBeWrittenAgain) {
  const TestFolder folder;
  int calls = 0;
  BackgroundWriter writer([&] { ++calls; });
  const std::string path = folder.path() + "/there/file";
  const auto write = [&](const std::string& text) {
    writer.write(path, [text] { return text; });
    writer.flush();
  };
  fs::create_directories(path);  // a folder that no file can replace
  write("1");
  write("2");
  EXPECT_EQ(calls, 1);
  const std::optional<Error> failure = writer.take_failure();
  ASSERT_TRUE(failure);
  EXPECT_EQ(failure->where, path);
  EXPECT_FALSE(writer.take_failure());
  fs::remove(path);
  write("3");
  EXPECT_EQ(read_file(path).value(), "3");
  fs::remove(path);
  fs::create_directories(path);
  write("4");
  EXPECT_EQ(calls, 2);
}

TEST(BackgroundWriterTest, TheNewestContentWinsAndAllIsWrittenAtTheEnd) {
  const TestFolder folder;
  std::string last;
  {
    BackgroundWriter writer([] {});
    for (int i = 0; i < 1000; ++i) {
      last = std::to_string(i);
      writer.write(folder.path() + "/a", [last] { return last; });
      writer.write(folder.path() + "/b", [last] { return last; });
    }
  }
  EXPECT_EQ(read_file(folder.path() + "/a").value(), last);
  EXPECT_EQ(read_file(folder.path() + "/b").value(), last);
}

// During a drag, each pointer move requests a write of the file, which must not keep the disk busy.
TEST(BackgroundWriterTest, RoundsOfWritingAreAPauseApart) {
  using Clock = std::chrono::steady_clock;
  const TestFolder folder;
  const std::string path = folder.path() + "/a";
  std::promise<void> first;
  std::promise<Clock::time_point> second;
  std::atomic<bool> passed_over_was_asked = false;
  BackgroundWriter writer([] {});
  const Clock::time_point begun = Clock::now();
  writer.write(
      path, [] { return "1"; }, [&] { first.set_value(); });
  first.get_future().wait();
  writer.write(path, [&] {
    passed_over_was_asked = true;
    return "2";
  });
  writer.write(path, [&] {
    second.set_value(Clock::now());
    return "3";
  });
  EXPECT_GE(second.get_future().get() - begun, BackgroundWriter::kPause);
  EXPECT_FALSE(passed_over_was_asked);
  EXPECT_GE(BackgroundWriter::kPause, std::chrono::milliseconds(100));
  writer.flush();
  EXPECT_EQ(read_file(path).value(), "3");
}

TEST(RecentFilesTest, TheNewestIsFirstAndOnceAndMissingOnesGo) {
  const TestFolder folder;
  std::vector<std::string> paths, recent;
  for (const char* name : {"a", "b", "c", "d"}) {
    paths.push_back(fs::path(folder.write(name, "")).lexically_normal());
    recent = with_recent(recent, paths.back(), 3);
  }
  EXPECT_EQ(recent, (std::vector{paths[3], paths[2], paths[1]}));
  recent = with_recent(recent, folder.path() + "/./b", 3);
  EXPECT_EQ(recent, (std::vector{paths[1], paths[3], paths[2]}));
  EXPECT_EQ(with_recent(recent, "maze", 3), recent);
  EXPECT_EQ(with_recent(recent, folder.path(), 3), recent);
  fs::remove(paths[3]);
  EXPECT_EQ(without_missing(recent), (std::vector{paths[1], paths[2]}));
}

}  // namespace
}  // namespace waymark::work_autosave_test
