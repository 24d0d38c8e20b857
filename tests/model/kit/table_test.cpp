#include "app/kit/table.h"

#include <gtest/gtest.h>

namespace waymark::table_test {
namespace {

TEST(Table, FirstColumnIsFlushLeftAndTheOthersFlushRight) {
  EXPECT_EQ(table_text({{"name", "n"}, {"a", "1,234"}}),
            "name      n\n"
            "a     1,234\n");
}

// A micro sign has two bytes but is one column wide.
TEST(Table, WidthsAreCountedInCharacters) {
  EXPECT_EQ(table_text({{"a", "\u00b5s"}, {"b", "12"}}),
            "a  \u00b5s\n"
            "b  12\n");
}

TEST(Table, NothingGivesNothing) { EXPECT_EQ(table_text({}), ""); }

}  // namespace
}  // namespace waymark::table_test
