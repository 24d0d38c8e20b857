#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>

#include "app/kit/table.h"

namespace waymark::plain_text_test {
namespace {

TEST(PlainText, WhatOnlyShowsStaysAsItIs) {
  for (const char* text :
       {"", "maps/a.map: 5 x 3\n\tcells", "Tür → 高い 🙂 \\u001b", "\xc2\xa0"})
    EXPECT_EQ(plain_text(text), text);
}

TEST(PlainText, WhatATerminalWouldDoIsWrittenOut) {
  EXPECT_EQ(plain_text("\x1b[31mred\a\r\b\x7f"), "\\u001b[31mred\\u0007\\u000d\\u0008\\u007f");
  EXPECT_EQ(plain_text(std::string_view("a\0b", 3)), "a\\u0000b");
  EXPECT_EQ(plain_text("\xc2\x9b"
                       "31m"),
            "\\u009b31m");
  // Characters that change the writing direction, and line separators.
  EXPECT_EQ(plain_text("\xe2\x80\xae"
                       "a\xe2\x81\xa6"
                       "b\xd8\x9c"),
            "\\u202ea\\u2066b\\u061c");
  EXPECT_EQ(plain_text("\xe2\x80\xa8\xe2\x80\x8f"), "\\u2028\\u200f");
  EXPECT_EQ(plain_text("\xe2\x81\xa9\xe2\x81\xaa"), "\\u2069\xe2\x81\xaa")
      << "the last one of them";
}

TEST(PlainText, BytesOfNoCharacterAreWrittenOut) {
  EXPECT_EQ(plain_text("a\xff\xfe"), "a\\xff\\xfe");
  EXPECT_EQ(plain_text("\xc3"), "\\xc3");
  EXPECT_EQ(plain_text("\xe2\x82z"), "\\xe2\\x82z");
  EXPECT_EQ(plain_text("\x9b"), "\\x9b");
  EXPECT_EQ(plain_text("\xc0\x9b"), "\\xc0\\x9b");                    // overlong
  EXPECT_EQ(plain_text("\xe0\x80\x9b"), "\\xe0\\x80\\x9b");           // overlong
  EXPECT_EQ(plain_text("\xed\xa0\x80"), "\\xed\\xa0\\x80");           // half of a surrogate pair
  EXPECT_EQ(plain_text("\xf4\x90\x80\x80"), "\\xf4\\x90\\x80\\x80");  // beyond the last code point
}

TEST(PlainText, ALineIsOne) {
  EXPECT_EQ(plain_line("two\nlines\tof\r\n"), "two\\u000alines\\u0009of\\u000d\\u000a");
}

RC_GTEST_PROP(PlainTextProperty, IsValidAndHarmlessAndStaysTheSame, (const std::string& text)) {
  const std::string plain = plain_text(text);
  RC_ASSERT(plain_text(plain) == plain);
  RC_ASSERT_FALSE(plain.find('\x1b') != std::string::npos);
  nlohmann::json(plain).dump();  // throws if the text is not valid UTF-8
  const std::string line = plain_line(text);
  RC_ASSERT(plain_line(line) == line);
  RC_ASSERT(line.find('\n') == std::string::npos);
}

// Escaping does not change the meaning of a document, whatever strings it contains.
RC_GTEST_PROP(PlainTextProperty, JsonKeepsItsMeaning, (const std::vector<unsigned char>& codes)) {
  std::string text;
  for (const unsigned char code : codes) {  // U+0000 to U+00FF
    if (code < 0x80) {
      text += static_cast<char>(code);
      continue;
    }
    text += static_cast<char>(0xC0 | code >> 6);
    text += static_cast<char>(0x80 | (code & 0x3F));
  }
  const nlohmann::json document = {{"text", text + "\xe2\x80\xae"}};
  RC_ASSERT(nlohmann::json::parse(plain_text(document.dump(2))) == document);
}

TEST(PlainText, TheColumnsOfATableAreMeasuredInIt) {
  EXPECT_EQ(table_text({{"map", "size"}, {"\x1b[31m", "5"}, {"two\nlines", "12"}, {"a\xff", "6"}}),
            "map             size\n"
            "\\u001b[31m         5\n"
            "two\\u000alines    12\n"
            "a\\xff              6\n");
}

TEST(Listed, JoinsWordsWithCommasAndALastWord) {
  EXPECT_EQ(listed({}), "");
  EXPECT_EQ(listed({"a"}), "a");
  EXPECT_EQ(listed({"a", "b"}), "a and b");
  EXPECT_EQ(listed({"a", "b", "c"}, " or "), "a, b or c");
}

}  // namespace
}  // namespace waymark::plain_text_test
