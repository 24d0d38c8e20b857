#include "core/study/memory_need.h"

#include <gtest/gtest.h>

#include "tests/support/maps.h"

namespace waymark::memory_need_test {
namespace {

TEST(MemoryNeed, GrowsWithTheMapAndItsLandmarks) {
  const Grid small(100, 100), large(4000, 4000);
  for (const int directions : {4, 8}) {
    EXPECT_GT(search_memory(large, directions, 0), search_memory(small, directions, 0));
    EXPECT_GT(search_memory(large, directions, 8), search_memory(large, directions, 0));
    EXPECT_GT(window_memory(large, directions, 6), search_memory(large, directions, 6));
  }
  EXPECT_GT(search_memory(large, 8, 8), search_memory(large, 4, 8)) << "8 moves use wider costs";
}

TEST(MemoryNeed, IsRefusedWhereItIsMoreThanThereIs) {
  const Grid grid(20, 10);
  EXPECT_EQ(memory_refusal(grid, 1000, 1000, "a.map"), std::nullopt);
  EXPECT_EQ(memory_refusal(grid, 1000, std::nullopt, "a.map"), std::nullopt)
      << "the available memory is unknown";
  EXPECT_TRUE(memory_refusal(grid, 1001, 1000, "a.map"));
  const std::optional<Error> refused = memory_refusal(grid, 5'300'000'000, 2'000'000'000, "a.map");
  ASSERT_TRUE(refused);
  EXPECT_TRUE(refused->text().starts_with(
      "a.map: a 20 x 10 map may need 5.3 GB of memory, but 2.0 GB is available."))
      << refused->text();
}

}  // namespace
}  // namespace waymark::memory_need_test
