#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace waymark {

// A technical term as Waymark uses it, explained in everyday words.
struct GlossaryEntry {
  std::string_view word;     // lowercase
  std::string_view others;   // other names in the literature, separated by ", "; may be empty
  std::string_view meaning;  // one or two full sentences
};

// In alphabetical order.
std::span<const GlossaryEntry> glossary();

// Returns the entry for a word as it appears in a text: capitalized, with punctuation around it, in
// the plural, or as one of its other names. nullptr if there is none.
const GlossaryEntry* glossary_entry(std::string_view word);

// Returns the entries that contain every word typed, in alphabetical order; all entries if nothing
// was typed.
std::vector<const GlossaryEntry*> glossary_search(std::string_view typed);

}  // namespace waymark
