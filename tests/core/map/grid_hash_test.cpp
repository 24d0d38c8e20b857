#include <gtest/gtest.h>

#include "core/map/grid.h"
#include "tests/support/maps.h"

namespace waymark::grid_hash_test {
namespace {

// FNV-1a of the bytes 2 0 0 0, 1 0 0 0, '.', '@', computed independently in another language with
// the published constants.
TEST(GridHash, IsFnv1aOfSizeAndTerrain) {
  EXPECT_EQ(hash_text(grid_hash(grid_of(".@"))), "be2131a0394f3bd8");
}

TEST(GridHash, TellsMapsApart) {
  EXPECT_NE(grid_hash(grid_of(".@")), grid_hash(grid_of(".\n@")));
  EXPECT_NE(grid_hash(grid_of(".@")), grid_hash(grid_of("@.")));
  EXPECT_NE(grid_hash(grid_of(".@")), grid_hash(grid_of("G@")));
}

TEST(GridHash, IsReadBackFromItsTextAlone) {
  for (const std::uint64_t hash : {std::uint64_t{0}, std::uint64_t{0xabc}, ~std::uint64_t{0}})
    EXPECT_EQ(parse_hash(hash_text(hash)), hash);
  for (const char* text :
       {"", "abc", "0000000000000abg", "00000000000000abc", "-000000000000abc", "0x00000000000abc"})
    EXPECT_EQ(parse_hash(text), std::nullopt) << text;
}

}  // namespace
}  // namespace waymark::grid_hash_test
