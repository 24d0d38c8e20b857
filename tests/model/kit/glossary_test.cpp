#include "app/kit/glossary.h"

#include <gtest/gtest.h>
#include <set>
#include <string>

#include "tests/support/contains.h"

namespace waymark::glossary_test {
namespace {

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

}  // namespace
}  // namespace waymark::glossary_test
