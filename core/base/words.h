#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>

namespace waymark {

// A renamed word in files, in scripts or on the command line. Readers accept both names; only the
// new name is written.
struct RenamedWord {
  std::string_view old_word, word;
};

// Commands and options on the command line.
inline constexpr std::array<RenamedWord, 2> kRenamedArguments = {{
    {"contest", "benchmark"},
    {"--contender", "--search"},
}};

// JSON keys in lessons, suites, sessions, saved results and settings.
inline constexpr std::array<RenamedWord, 6> kRenamedKeys = {{
    {"contender", "search"},
    {"contenders", "searches"},
    {"contest", "benchmark"},
    {"talk", "presentation"},
    {"story_shown", "summary_shown"},
    {"story_width", "summary_width"},
}};

// Bundled presentations.
inline constexpr std::array<RenamedWord, 1> kRenamedPresentations = {{
    {"museum", "common-bugs"},
}};

// Search options, and option values that reproduce common bugs.
inline constexpr std::array<RenamedWord, 1> kRenamedOptions = {{
    {"fault", "bug"},
}};
inline constexpr std::array<RenamedWord, 3> kRenamedBugs = {{
    {"early", "stops-when-generated"},
    {"parent-g", "uses-parent-g"},
    {"shared-f", "shares-lowest-f"},
}};
inline constexpr std::array<RenamedWord, 2> kRenamedLandmarkOptions = {{
    {"overwritten", "lost-tables"},
    {"turned", "swapped-costs"},
}};
inline constexpr std::array<RenamedWord, 1> kRenamedRepairs = {{
    {"old-path", "trusts-old-path"},
}};

// Verbs in scripts and lessons.
inline constexpr std::array<RenamedWord, 1> kRenamedVerbs = {{
    {"contenders", "searches"},
}};

// Numbers in lesson texts.
inline constexpr std::array<RenamedWord, 4> kRenamedQuantities = {{
    {"contenders", "searches"},
    {"contest_problems", "benchmark_problems"},
    {"contest_expanded_a", "benchmark_expanded_a"},
    {"contest_expanded_b", "benchmark_expanded_b"},
}};

// Actions in scripts and lessons.
inline constexpr std::array<RenamedWord, 21> kRenamedActions = {{
    {"contest.export", "benchmark.export"},
    {"contest.remove", "benchmark.remove"},
    {"contest.run", "benchmark.run"},
    {"contest.stop", "benchmark.stop"},
    {"contest.widest", "benchmark.widest"},
    {"file.contest", "file.benchmark"},
    {"talk.again", "presentation.again"},
    {"talk.black", "presentation.black"},
    {"talk.museum", "presentation.common_bugs"},
    {"talk.next", "presentation.next"},
    {"talk.pen", "presentation.pen"},
    {"talk.pictures", "presentation.pictures"},
    {"talk.present", "presentation.present"},
    {"talk.previous", "presentation.previous"},
    {"talk.print", "presentation.print"},
    {"talk.scenes", "presentation.scenes"},
    {"talk.spotlight", "presentation.spotlight"},
    {"talk.take", "presentation.take"},
    {"talk.wipe", "presentation.wipe"},
    {"view.next_theme", "view.dark"},
    {"view.story", "view.summary"},
}};

// Returns the new name for `word`, or `word` itself if it was not renamed.
constexpr std::string_view renamed(std::span<const RenamedWord> table, std::string_view word) {
  for (const RenamedWord& row : table)
    if (row.old_word == word) return row.word;
  return word;
}

// Returns the old name for `word`, or `word` itself if it has none.
constexpr std::string_view old_name(std::span<const RenamedWord> table, std::string_view word) {
  for (const RenamedWord& row : table)
    if (row.word == word) return row.old_word;
  return word;
}

// Suggests what the user may have meant: up to three of `words`, closest first, separated by
// commas. The closest words have the smallest edit distance to `word` (letters inserted, removed or
// replaced). O(words * length squared).
std::string closest_words(std::string_view word, std::span<const std::string_view> words);

}  // namespace waymark
