#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <unistd.h>

#include "core/base/memory.h"

namespace waymark::zero_pages_test {
namespace {

constexpr std::size_t kBytes = std::size_t{16} << 20;

using Block = std::unique_ptr<char, decltype(&std::free)>;

// A block of zeros in memory that the C library's heap has used before, so it writes the zeros.
Block used_zeros() {
  for (int i = 0; i < 3; ++i) {
    const Block block(static_cast<char*>(std::malloc(kBytes)), std::free);
    std::fill_n(static_cast<volatile char*>(block.get()), kBytes, char{1});
  }
  return {static_cast<char*>(std::calloc(kBytes, 1)), std::free};
}

// The number of pages of the block that are in memory, std::nullopt if the system does not tell.
std::optional<std::size_t> pages_in_memory(const Block& block) {
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  std::ifstream map;
  map.rdbuf()->pubsetbuf(nullptr, 0);  // the file can be read only in whole words
  map.open("/proc/self/pagemap", std::ios::binary);
  map.seekg(static_cast<std::streamoff>(reinterpret_cast<std::uintptr_t>(block.get()) / page *
                                        sizeof(std::uint64_t)));
  std::size_t present = 0;
  for (std::size_t i = 0; i < kBytes / page; ++i) {
    std::uint64_t word = 0;
    if (!map.read(reinterpret_cast<char*>(&word), sizeof word)) return std::nullopt;
    present += word >> 63;
  }
  return present;
}

TEST(ZeroPages, LeaveMemoryUntilTheyAreWritten) {
  const Block block = used_zeros();
  if (!pages_in_memory(block)) GTEST_SKIP() << "this system has no list of pages";
  release_zero_pages(block.get(), kBytes);
  EXPECT_LE(*pages_in_memory(block), 1u);  // the heap's page before the first whole one
  block.get()[kBytes / 2] = 1;
  // The heap may have got this memory as large pages.
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  EXPECT_LE(*pages_in_memory(block), 1 + kLargePage / page);
}

TEST(ZeroPages, StayZeros) {
  const Block block = used_zeros();
  // Parts of pages, of one page, and the rest.
  release_zero_pages(block.get() + 1, 10);
  release_zero_pages(block.get() + 5000, 9000);
  release_zero_pages(block.get(), kBytes);
  EXPECT_EQ(std::count(block.get(), block.get() + kBytes, 0), std::ptrdiff_t{kBytes});
  std::fill_n(block.get(), 100'000, char{7});
  release_zero_pages(block.get() + 100'001, kBytes - 100'001);
  EXPECT_EQ(std::count(block.get(), block.get() + kBytes, 7), 100'000);
}

}  // namespace
}  // namespace waymark::zero_pages_test
