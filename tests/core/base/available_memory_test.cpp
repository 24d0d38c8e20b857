#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include "core/base/memory.h"
#include "tests/support/test_folder.h"

namespace waymark::available_memory_test {
namespace {

// A fake system whose files are written by the test.
class AvailableMemory : public testing::Test {
 protected:
  void SetUp() override {
    write("proc/meminfo",
          "MemTotal:       8000000 kB\nMemFree:         100000 kB\n"
          "MemAvailable:   2000000 kB\nSwapTotal: 1000000 kB\nSwapFree:   500000 kB\n");
    write("proc/self/cgroup", "0::/\n");
  }
  void write(const std::string& name, const std::string& text) {
    std::filesystem::create_directories(
        std::filesystem::path(folder_.path() + "/" + name).parent_path());
    folder_.write(name, text);
  }
  std::optional<std::uint64_t> here() const { return available_memory(folder_.path()); }

  TestFolder folder_;
};

TEST_F(AvailableMemory, IsWhatTheSystemCanFreeAndItsSwap) { EXPECT_EQ(here(), 2'500'000u * 1024); }

TEST_F(AvailableMemory, IsLessWhereAGroupOrOneAboveItLeavesLess) {
  write("proc/self/cgroup", "0::/a/b\n");
  write("sys/fs/cgroup/a/b/memory.max", "max\n");
  write("sys/fs/cgroup/a/b/memory.current", "300000\n");
  write("sys/fs/cgroup/a/memory.max", "1000000\n");
  write("sys/fs/cgroup/a/memory.current", "400000\n");
  EXPECT_EQ(here(), 600'000u);
  // Memory that is only used to cache files counts as available, because it can be freed.
  write("sys/fs/cgroup/a/memory.stat", "anon 300000\ninactive_file 80000\nactive_file 20000\n");
  EXPECT_EQ(here(), 700'000u);
  write("sys/fs/cgroup/a/b/memory.max", "350000\n");
  EXPECT_EQ(here(), 50'000u);
  write("sys/fs/cgroup/a/b/memory.current", "360000\n");
  EXPECT_EQ(here(), 0u);
}

TEST_F(AvailableMemory, KnowsTheFirstVersionOfGroups) {
  write("proc/self/cgroup", "5:cpu,cpuacct:/a\n4:hugetlb,memory:/a\n0::/\n");
  write("sys/fs/cgroup/memory/a/memory.limit_in_bytes", "1000000\n");
  write("sys/fs/cgroup/memory/a/memory.usage_in_bytes", "400000\n");
  write("sys/fs/cgroup/memory/a/memory.stat", "inactive_file 1\ntotal_inactive_file 50000\n");
  EXPECT_EQ(here(), 650'000u);
}

TEST_F(AvailableMemory, InAContainerTheMountedFolderIsItsGroup) {
  write("proc/self/cgroup", "0::/docker/1234\n");
  write("sys/fs/cgroup/memory.max", "1000000\n");
  write("sys/fs/cgroup/memory.current", "1\n");
  EXPECT_EQ(here(), 999'999u);
}

TEST_F(AvailableMemory, NobodyKnowsWhereTheSystemDoesNotSay) {
  write("proc/meminfo", "MemFree: 7 kB\n");
  EXPECT_EQ(here(), std::nullopt);
  EXPECT_EQ(available_memory(folder_.path() + "/nowhere"), std::nullopt);
}

#ifndef WAYMARK_SANITIZED  // AddressSanitizer reserves more than any limit
TEST_F(AvailableMemory, IsLessWhereTheProcessMayTakeLess) {
  struct rlimit before {};
  ASSERT_EQ(getrlimit(RLIMIT_AS, &before), 0);
  const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
  write("proc/self/statm", "1000 10 10 10 0 10 0\n");
  struct rlimit less = before;
  less.rlim_cur = std::uint64_t{1} << 30;
  ASSERT_EQ(setrlimit(RLIMIT_AS, &less), 0);
  const std::optional<std::uint64_t> found = here();
  setrlimit(RLIMIT_AS, &before);
  EXPECT_EQ(found, (std::uint64_t{1} << 30) - 1000 * page);
}
#endif

TEST(AvailableMemoryHere, ThisMachineHasSome) {
  const std::optional<std::uint64_t> found = available_memory();
  ASSERT_TRUE(found);
  EXPECT_GT(*found, 1'000'000u);
}

}  // namespace
}  // namespace waymark::available_memory_test
