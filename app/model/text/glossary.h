#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace waymark {

// A word of the field as Waymark uses it, in everyday words.
struct GlossaryEntry {
  std::string_view word;     // lower case
  std::string_view others;   // its other names in the literature, parted by ", "; may be empty
  std::string_view meaning;  // one or two whole sentences
};

// In the order of the alphabet.
std::span<const GlossaryEntry> glossary();

// The entry that explains a word of a text, as it stands there: with a capital, with signs around
// it, in the plural, or by one of its other names. Null where there is none.
const GlossaryEntry* glossary_entry(std::string_view word);

// Those in which all words that were typed occur, in their order; all where nothing was typed.
std::vector<const GlossaryEntry*> glossary_search(std::string_view typed);

}  // namespace waymark
