#pragma once

#include <array>
#include <span>
#include <string_view>

namespace waymark {

// A word of files, scripts or the command line that has a new name. Readers accept both; only the
// new one is written.
struct RenamedWord {
  std::string_view old_word, word;
};

// First arguments and options of the command line.
inline constexpr std::array<RenamedWord, 2> kRenamedArguments = {{
    {"contest", "benchmark"},
    {"--contender", "--search"},
}};

// Keys of JSON: of lessons, suites, sessions and saved results.
inline constexpr std::array<RenamedWord, 4> kRenamedKeys = {{
    {"contender", "search"},
    {"contenders", "searches"},
    {"contest", "benchmark"},
    {"talk", "presentation"},
}};

// Returns the new name of `word`, or `word` itself if it was not renamed.
constexpr std::string_view renamed(std::span<const RenamedWord> table, std::string_view word) {
  for (const RenamedWord& row : table)
    if (row.old_word == word) return row.word;
  return word;
}

// Returns the word that `word` has replaced, or `word` itself if there is none.
constexpr std::string_view old_name(std::span<const RenamedWord> table, std::string_view word) {
  for (const RenamedWord& row : table)
    if (row.word == word) return row.old_word;
  return word;
}

}  // namespace waymark
