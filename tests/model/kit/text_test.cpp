#include <gtest/gtest.h>
#include <nlohmann/json.hpp>
#include <rapidcheck/gtest.h>
#include <set>
#include <string>
#include <vector>

#include "app/kit/glossary.h"
#include "app/kit/numbers.h"
#include "app/kit/table.h"
#include "core/base/words.h"
#include "tests/support/contains.h"

namespace waymark::text_test {
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

std::string explained(std::string_view word) {
  const GlossaryEntry* const entry = glossary_entry(word);
  return entry == nullptr ? "" : std::string(entry->word);
}

TEST(Glossary, FindsAWordAsItStandsInAText) {
  EXPECT_EQ(explained("landmarks."), "landmark");
  EXPECT_EQ(explained("Admissible,"), "admissible");
  EXPECT_EQ(explained("(must-expand)"), "must-expand");
  EXPECT_EQ(explained("explores"), "");
  EXPECT_EQ(explained("the"), "");
  EXPECT_EQ(explained("..."), "");
  EXPECT_EQ(explained(""), "");
}

TEST(Glossary, KnowsTheOtherNamesOfTheLiterature) {
  EXPECT_EQ(explained("pivot"), "landmark");
  EXPECT_EQ(explained("base node"), "landmark");
  EXPECT_EQ(explained("differential heuristic"), "landmark heuristic");
  EXPECT_EQ(explained("ALT"), "landmark heuristic");
  EXPECT_EQ(explained("triangulated heuristic"), "landmark heuristic");
}

// The glossary contains each term that the program shows without explaining it.
TEST(Glossary, HasTheWordsOfTheScreen) {
  for (const char* word :
       {"must-expand", "slack", "cells saved", "reduced cost", "closeness", "plateau", "admissible",
        "consistent", "search", "expanded", "reopened", "tie"})
    EXPECT_EQ(explained(word), word);
}

TEST(Glossary, IsInOrderAndInWholeSentences) {
  std::string before;
  std::set<std::string> names;
  for (const GlossaryEntry& entry : glossary()) {
    std::string word(entry.word);
    for (char& letter : word) letter = static_cast<char>(std::tolower(letter));
    EXPECT_LT(before, word);
    before = word;
    EXPECT_TRUE(names.insert(word).second) << word;
    EXPECT_TRUE(entry.meaning.ends_with('.')) << word;
    EXPECT_TRUE(std::isupper(static_cast<unsigned char>(entry.meaning.front())) ||
                entry.meaning.starts_with("g +") || entry.meaning.starts_with("h ="))
        << word;
  }
}

TEST(Glossary, IsSearchedByAllTheWordsThatAreTyped) {
  EXPECT_EQ(glossary_search("").size(), glossary().size());
  const auto found = glossary_search("TIE rule");
  ASSERT_FALSE(found.empty());
  for (const GlossaryEntry* entry : found)
    EXPECT_TRUE(contains(std::string(entry->meaning), "tie")) << entry->word;
  EXPECT_TRUE(glossary_search("no such words").empty());
}

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

TEST(TransferText, BytesStepByThousands) {
  EXPECT_EQ(bytes_text(0), "0 bytes");
  EXPECT_EQ(bytes_text(999), "999 bytes");
  EXPECT_EQ(bytes_text(1000), "1.0 kB");
  EXPECT_EQ(bytes_text(999'949), "999.9 kB");
  EXPECT_EQ(bytes_text(999'999), "1.0 MB");
  EXPECT_EQ(bytes_text(3'440'000), "3.4 MB");
  EXPECT_EQ(bytes_text(1'500'000'000), "1.5 GB");
}

TEST(TransferText, SaysWhatIsKnown) {
  EXPECT_EQ(transfer_text({2'100'000, 3'400'000, 0, 1.5}),
            "61%  2.1 of 3.4 MB  1.4 MB/s  1 s left");
  EXPECT_EQ(transfer_text({2'100'000, 3'400'000, 2'000'000, 2}),
            "61%  2.1 of 3.4 MB  50.0 kB/s  26 s left");
  EXPECT_EQ(transfer_text({2'100'000, 0, 0, 2}), "2.1 MB  1.1 MB/s");
  EXPECT_EQ(transfer_text({0, 0, 0, 0}), "0 bytes");
  EXPECT_EQ(transfer_text({0, 3'400'000, 0, 9}), "0%  0.0 of 3.4 MB");
}

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
}  // namespace waymark::text_test
