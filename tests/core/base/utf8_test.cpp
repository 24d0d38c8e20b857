#include <gtest/gtest.h>

#include "core/base/lines.h"

namespace waymark::utf8_test {
namespace {

TEST(Utf8, CharactersAreTakenFromTheFront) {
  std::string_view text = "a\u00f6\u2502\U0001F642";
  for (const char32_t character : {U'a', U'\u00f6', U'\u2502', U'\U0001F642'})
    EXPECT_EQ(take_utf8(text), character);
  EXPECT_EQ(take_utf8(text), std::nullopt);
}

// Bytes beyond the end of the text do not belong to the character.
TEST(Utf8, ACharacterThatIsCutOffIsNone) {
  const std::string_view whole = "\u00f6\u2502\U0001F642";
  for (const auto& [begin, length] : {std::pair{0u, 1u}, {2u, 1u}, {2u, 2u}, {5u, 1u}, {5u, 3u}}) {
    std::string_view part = whole.substr(begin, length);
    EXPECT_EQ(take_utf8(part), std::nullopt) << begin << ", " << length;
    EXPECT_EQ(part.size(), length) << "nothing is consumed";
  }
}

TEST(Utf8, BytesThatBeginNoCharacterAreNone) {
  for (std::string_view text : {"\x80 ", "\xff\x80", "\xc3 ", "\xe2\x94 "})
    EXPECT_EQ(take_utf8(text), std::nullopt);
}

}  // namespace
}  // namespace waymark::utf8_test
