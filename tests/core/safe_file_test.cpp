#include "core/base/safe_file.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <vector>

#include "core/base/random.h"
#include "core/map/map_file.h"
#include "tests/core/test_folder.h"

namespace waymark {
namespace {

namespace fs = std::filesystem;

// While it lives no file of this program can grow past some bytes: what a full disk does to a
// write, at a place of our choosing.
class FullDisk {
 public:
  explicit FullDisk(std::size_t bytes) : before_(std::signal(SIGXFSZ, SIG_IGN)) {
    getrlimit(RLIMIT_FSIZE, &limit_);
    rlimit less = limit_;
    less.rlim_cur = bytes;
    setrlimit(RLIMIT_FSIZE, &less);
  }
  ~FullDisk() {
    setrlimit(RLIMIT_FSIZE, &limit_);
    std::signal(SIGXFSZ, before_);
  }
  FullDisk(const FullDisk&) = delete;
  FullDisk& operator=(const FullDisk&) = delete;

 private:
  void (*before_)(int);
  rlimit limit_{};
};

class SafeFile : public testing::Test {
 protected:
  std::string held(const std::string& name) const { return read_file(path(name)).value(); }
  std::string path(const std::string& name) const { return folder_.path() + "/" + name; }
  std::size_t files() const {
    return static_cast<std::size_t>(
        std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }
  TestFolder folder_;
};

TEST_F(SafeFile, HoldsTheBytesAndNothingLiesBesideIt) {
  const std::string bytes("a\0\n\xff", 4);
  EXPECT_EQ(write_file_safely(bytes, path("new")), std::nullopt);
  EXPECT_EQ(held("new"), bytes);
  EXPECT_EQ(write_file_safely("", path("new")), std::nullopt);
  EXPECT_EQ(held("new"), "");
  EXPECT_EQ(files(), 1u);
}

TEST_F(SafeFile, ADiskThatIsFullAtAnyByteHarmsNothing) {
  const std::string good = "what was saved before";
  folder_.write("file", good);
  const std::string bytes(200'000, 'x');
  Random random(5);
  for (int i = 0; i < 100; ++i) {
    const std::size_t room = random.below(bytes.size());
    std::optional<Error> error;
    {
      const FullDisk full(room);
      error = write_file_safely(bytes, path("file"));
    }
    ASSERT_TRUE(error) << room;
    EXPECT_EQ(error->where, path("file"));
    EXPECT_NE(error->what.find("cannot be written"), std::string::npos) << error->what;
    ASSERT_EQ(held("file"), good) << room;
    ASSERT_EQ(files(), 1u) << room;
  }
  EXPECT_EQ(write_file_safely(bytes, path("file")), std::nullopt);
  EXPECT_EQ(held("file"), bytes);
}

TEST_F(SafeFile, SaysWhyItCannotBeWritten) {
  const auto words = [](const fs::path& path) { return write_file_safely("x", path)->text(); };
  EXPECT_NE(words(path("no/file")).find("No such file or directory"), std::string::npos);
  EXPECT_NE(words(folder_.path()).find("Is a directory"), std::string::npos);
  EXPECT_NE(words("/dev/full").find("No space left on device"), std::string::npos);
  EXPECT_NE(words("/dev/full").find("Make room on the disk"), std::string::npos);
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_EQ(write_file_safely("x", "/dev/null"), std::nullopt);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(SafeFile, ALinkStaysALinkAndPermissionsStayAsTheyAre) {
  folder_.write("file", "old");
  fs::permissions(path("file"), fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(path("file"), path("link"));
  EXPECT_EQ(write_file_safely("new", path("link")), std::nullopt);
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_EQ(held("file"), "new");
  EXPECT_EQ(fs::status(path("file")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST_F(SafeFile, WhatIsSetAsideTakesNoOthersPlace) {
  for (const char* bytes : {"1", "2", "3"}) set_aside(folder_.write("settings.json", bytes));
  EXPECT_EQ(held("settings.json.set-aside"), "1");
  EXPECT_EQ(held("settings.json.set-aside-2"), "2");
  EXPECT_EQ(held("settings.json.set-aside-3"), "3");
  EXPECT_EQ(files(), 3u);
  EXPECT_EQ(set_aside(path("not there")), "");
}

TEST_F(SafeFile, TheNewestEightThatWereSetAsideStay) {
  folder_.write("notes.set-aside-twice", "a person's own");
  // Written long ago, but set aside last.
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(10'000);
  std::vector<fs::path> aside;
  for (int i = 0; i < 50; ++i) {
    const std::string file = folder_.write(i % 2 ? "settings.json" : "last.waymark", "{");
    fs::last_write_time(file, long_ago);
    aside.push_back(set_aside(file));
    ASSERT_TRUE(fs::exists(aside.back())) << i;
  }
  EXPECT_EQ(files(), kMostSetAside + 1);
  for (std::size_t i = aside.size() - kMostSetAside; i < aside.size(); ++i)
    EXPECT_TRUE(fs::exists(aside[i])) << aside[i];
  EXPECT_EQ(held("notes.set-aside-twice"), "a person's own");
}

TEST_F(SafeFile, ALimitOnTheSizeOfFilesIsTold) {
  const FullDisk limited(3);
  const std::optional<Error> error = write_file_safely("12345", path("file"));
  ASSERT_TRUE(error);
  EXPECT_NE(error->text().find("File too large"), std::string::npos) << error->text();
  EXPECT_NE(error->remedy.find("ulimit -f"), std::string::npos) << error->remedy;
}

}  // namespace
}  // namespace waymark
