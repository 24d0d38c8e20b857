#include <array>
#include <gtest/gtest.h>

#include "app/scene/table_folder.h"

namespace waymark::npy_test {
namespace {

// Exactly the bytes written by numpy.lib.format for numpy.zeros((2, 3, 5), "<u2").
TEST(NpyHead, IsTheOneThatNumPyWrites) {
  const std::array<std::uint64_t, 3> shape = {2, 3, 5};
  const std::string head = npy_head("<u2", shape);
  ASSERT_EQ(head.size(), 128u);
  EXPECT_EQ(head.substr(0, 8), std::string("\x93NUMPY\x01\x00", 8));
  EXPECT_EQ(head[8], 118);
  EXPECT_EQ(head[9], 0);
  EXPECT_EQ(head.substr(10, 62), "{'descr': '<u2', 'fortran_order': False, 'shape': (2, 3, 5), }");
  EXPECT_EQ(head.back(), '\n');
}

TEST(NpyHead, ValuesBeginAtAMultipleOf64) {
  for (std::uint64_t size = 1; size < 1'000'000'000'000; size *= 7) {
    const std::array<std::uint64_t, 1> shape = {size};
    const std::string head = npy_head("<u4", shape);
    EXPECT_EQ(head.size() % 64, 0u);
    EXPECT_EQ(head.size(), 10u + static_cast<unsigned char>(head[8]) +
                               256u * static_cast<unsigned char>(head[9]));
  }
}

}  // namespace
}  // namespace waymark::npy_test
