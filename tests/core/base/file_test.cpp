// Records the disk operations of this program when a test requests it. These functions replace the
// system library's functions and do the same.
#include <array>
#include <chrono>
#include <csignal>
#include <fcntl.h>
#include <filesystem>
#include <fmt/format.h>
#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <thread>
#include <unistd.h>
#include <vector>

#include "core/base/files.h"
#include "core/base/random.h"
#include "core/io/map_file.h"
#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

// Records the disk operations of this program when a test requests it. These functions replace the
// system library's functions and do the same.
namespace {
std::vector<std::string>* disk_steps = nullptr;
}
extern "C" int fsync(int file) {
  if (disk_steps)
    disk_steps->push_back(
        "flush " + std::filesystem::read_symlink(fmt::format("/proc/self/fd/{}", file)).string());
  return static_cast<int>(syscall(SYS_fsync, file));
}
extern "C" int rename(const char* from, const char* to) noexcept {
  const auto plain = [](const char* path) {
    return std::filesystem::path(path).lexically_normal().string();
  };
  if (disk_steps) disk_steps->push_back(fmt::format("rename {} to {}", plain(from), plain(to)));
  return static_cast<int>(syscall(SYS_renameat2, AT_FDCWD, from, AT_FDCWD, to, 0));
}

namespace waymark::file_test {
namespace {

namespace fs = std::filesystem;

// While an object exists, no file of this program can grow beyond a given number of bytes. This
// simulates a full disk at a chosen point of a write.
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

// After a power cut, either the old file or the new one is complete. The bytes are on the disk
// before the name refers to them, and the name is on the disk before the call returns.
TEST_F(SafeFile, FlushesTheBytesBeforeTheyTakeTheNameAndThenTheFolder) {
  for (const char* before : {"", "old"}) {
    if (*before) folder_.write("file", before);
    std::vector<std::string> steps;
    disk_steps = &steps;
    const std::optional<Error> error = write_file_safely("new", path("file"));
    disk_steps = nullptr;
    EXPECT_EQ(error, std::nullopt);
    const fs::path file = fs::path(path("file")).lexically_normal();
    const std::string beside = fmt::format("{}.new-{}", file.string(), getpid());
    EXPECT_EQ(steps, (std::vector<std::string>{"flush " + beside,
                                               "rename " + beside + " to " + file.string(),
                                               "flush " + file.parent_path().string()}));
  }
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
    EXPECT_TRUE(contains(error->what, "cannot be written"));
    ASSERT_EQ(held("file"), good) << room;
    ASSERT_EQ(files(), 1u) << room;
  }
  EXPECT_EQ(write_file_safely(bytes, path("file")), std::nullopt);
  EXPECT_EQ(held("file"), bytes);
}

TEST_F(SafeFile, WhatIsAppendedIsWholeOrNotThere) {
  folder_.write("file", "one\n");
  EXPECT_EQ(append_safely("two\n", path("file")), std::nullopt);
  EXPECT_EQ(held("file"), "one\ntwo\n");
  const std::string bytes(200'000, 'x');
  Random random(7);
  for (int i = 0; i < 100; ++i) {
    std::optional<Error> error;
    {
      const FullDisk full(8 + random.below(bytes.size()));
      error = append_safely(bytes, path("file"));
    }
    ASSERT_TRUE(error);
    EXPECT_EQ(error->where, path("file"));
    ASSERT_EQ(held("file"), "one\ntwo\n");
  }
  EXPECT_TRUE(append_safely("x", path("none")));
  EXPECT_FALSE(fs::exists(path("none")));
}

// A file with the temporary name may belong to the user.
TEST_F(SafeFile, AFileBesideItStays) {
  const std::string beside = fmt::format("file.new-{}", getpid());
  folder_.write(beside, "mine");
  EXPECT_EQ(write_file_safely("new", path("file")), std::nullopt);
  EXPECT_EQ(held("file"), "new");
  EXPECT_EQ(held(beside), "mine");
  EXPECT_EQ(files(), 2u);
}

TEST_F(SafeFile, SaysWhyItCannotBeWritten) {
  const auto words = [](const fs::path& path) { return write_file_safely("x", path)->text(); };
  EXPECT_TRUE(contains(words(path("no/file")), "No such file or directory"));
  EXPECT_TRUE(contains(words(folder_.path()), "Is a directory"));
  EXPECT_TRUE(contains(words("/dev/full"), "No space left on device"));
  EXPECT_TRUE(contains(words("/dev/full"), "Free up space on the disk"));
  EXPECT_TRUE(fs::is_character_file("/dev/full"));
  EXPECT_EQ(write_file_safely("x", "/dev/null"), std::nullopt);
  EXPECT_TRUE(fs::is_character_file("/dev/null"));
}

TEST_F(SafeFile, APipeIsWrittenToWhereSomebodyReadsAndNotWaitedFor) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  const std::optional<Error> alone = write_file_safely("x", path("pipe"));
  ASSERT_TRUE(alone);
  EXPECT_EQ(alone->where, path("pipe"));
  EXPECT_TRUE(contains(alone->what, "no program is reading from this pipe"));
  // More than a pipe holds, so the writer has to wait for the reader.
  const std::string bytes(300'000, 'x');
  const int reader = open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ASSERT_GE(reader, 0);
  std::future<std::optional<Error>> written =
      std::async(std::launch::async, [&] { return write_file_safely(bytes, path("pipe")); });
  std::string arrived;
  std::array<char, 4096> block;
  for (;;) {
    const bool ended = written.wait_for(std::chrono::seconds(0)) == std::future_status::ready;
    const ssize_t count = read(reader, block.data(), block.size());
    if (count > 0) arrived.append(block.data(), static_cast<std::size_t>(count));
    if (count <= 0 && ended) break;
  }
  close(reader);
  EXPECT_EQ(written.get(), std::nullopt);
  EXPECT_EQ(arrived, bytes);
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

TEST_F(SafeFile, ALinkToNothingLeadsToTheNewFileAndALinkInACircleIsRefused) {
  fs::create_symlink("there", path("link"));
  fs::create_symlink("link", path("link to link"));
  EXPECT_EQ(write_file_safely("new", path("link to link")), std::nullopt);
  EXPECT_TRUE(fs::is_symlink(path("link")));
  EXPECT_TRUE(fs::is_symlink(path("link to link")));
  EXPECT_EQ(held("there"), "new");
  fs::create_symlink("circle", path("circle"));
  const std::optional<Error> error = write_file_safely("new", path("circle"));
  ASSERT_TRUE(error);
  EXPECT_TRUE(contains(error->what, "Too many levels of symbolic links"));
  EXPECT_TRUE(fs::is_symlink(path("circle")));
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
  // The file was written long ago but set aside last.
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
  EXPECT_TRUE(contains(error->text(), "File too large"));
  EXPECT_TRUE(contains(error->remedy, "ulimit -f"));
}

constexpr std::size_t kMost = std::size_t{1} << 20;

class WholeFile : public testing::Test {
 protected:
  std::string pipe() const {
    const std::string path = folder_.path() + "/pipe";
    EXPECT_EQ(::mkfifo(path.c_str(), 0600), 0);
    return path;
  }
  TestFolder folder_;
};

TEST_F(WholeFile, HoldsEveryByteUpToTheMost) {
  for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{65'536}, kMost}) {
    std::string bytes(size, '\0');
    for (std::size_t i = 0; i < size; ++i) bytes[i] = static_cast<char>(i * 7);
    const Result<std::string> read = whole_file(folder_.write("f", bytes), kMost);
    ASSERT_TRUE(read) << read.error().text();
    EXPECT_TRUE(read.value() == bytes) << size;
  }
  const Result<std::string> more =
      whole_file(folder_.write("f", std::string(kMost + 1, 'x')), kMost);
  ASSERT_FALSE(more);
  EXPECT_TRUE(contains(more.error().text(), "larger than 1 MiB"));
}

TEST_F(WholeFile, SaysWhatIsWrongWithAPath) {
  for (const auto& [path, words] : std::vector<std::pair<std::string, std::string>>{
           {folder_.path() + "/none", "no such file"},
           {folder_.write("f", "") + "/none", "no such file"},
           {folder_.path(), "a folder, not a file"},
           {"", "no such file"},
           {"/proc/self/mem", "cannot be read (Input/output error)"}}) {
    const Result<std::string> read = whole_file(path, kMost);
    ASSERT_FALSE(read) << path;
    EXPECT_EQ(read.error().where, path);
    EXPECT_TRUE(contains(read.error().what, words));
  }
}

TEST_F(WholeFile, APipeThatNobodyWritesIntoIsNotWaitedFor) {
  const std::string path = pipe();
  const Result<std::string> read = whole_file(path, kMost);
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error().where, path);
  EXPECT_TRUE(contains(read.error().what, "no program is writing to it"));
}

TEST_F(WholeFile, APipeIsReadToTheEndOfItsWriter) {
  const std::string path = pipe();
  // More than a pipe holds, written after a delay and in two parts. The writer opens the pipe for
  // reading and writing, so it does not wait for a reader.
  const int hold = ::open(path.c_str(), O_RDWR | O_CLOEXEC);
  ASSERT_GE(hold, 0);
  const std::string bytes(300'000, 'x');
  std::thread writer([&] {
    std::ofstream out(path, std::ios::binary);
    ::close(hold);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    out << bytes.substr(0, 1000) << std::flush;
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
    out << bytes.substr(1000);
  });
  const Result<std::string> read = whole_file(path, kMost);
  writer.join();
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_TRUE(read.value() == bytes) << read.value().size();
}

}  // namespace
}  // namespace waymark::file_test
