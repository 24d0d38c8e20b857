#include "app/kit/closest_words.h"

#include <gtest/gtest.h>
#include <vector>

namespace waymark::closest_words_test {
namespace {

std::string near(std::string_view word, std::vector<std::string_view> words) {
  return closest_words(word, words);
}

TEST(NearWordsTest, ALetterThatIsReplacedCountsAsOne) {
  // Replacing three letters is closer than inserting or deleting four.
  EXPECT_EQ(near("abcd", {"abcdefgh", "axyz"}), "axyz, abcdefgh");
  EXPECT_EQ(near("abcdefgh", {"abcd", "xbydefzh"}), "xbydefzh, abcd");
  // Inserting three letters is closer than replacing four.
  EXPECT_EQ(near("abcd", {"wxyz", "abcdefg"}), "abcdefg, wxyz");
}

TEST(NearWordsTest, ThreeAreOfferedTheNearestFirstAndTiesInTheirOrder) {
  EXPECT_EQ(near("maze", {"room", "lake", "made", "haze", "mazes"}), "made, haze, mazes");
  EXPECT_EQ(near("maze", {"room"}), "room");
  EXPECT_EQ(near("maze", {}), "");
  EXPECT_EQ(near("", {"abc", "d"}), "d, abc");
}

}  // namespace
}  // namespace waymark::closest_words_test
