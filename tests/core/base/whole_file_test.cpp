#include "core/base/whole_file.h"

#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <thread>

#include "tests/support/contains.h"
#include "tests/support/test_folder.h"

namespace waymark::whole_file_test {
namespace {

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
}  // namespace waymark::whole_file_test
