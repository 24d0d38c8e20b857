#pragma once

#include <optional>
#include <string>

#include "app/present/story_text.h"

namespace waymark {

// What is said of a unit that walks, at a time of its walk; the results are those of a walk, of the
// leg that is shown then.

// Its Summary, in the words of the map.
SummaryText walk_summary(const Results& results, WalkTime time);

// A time to one decimal: "34.5".
std::string walk_moment(WalkTime time);
// Where the unit is or how its walk ended, "at 34.5 of 90", and "leg 2 of 3".
struct WalkProgress {
  std::string where, leg;
};
WalkProgress walk_progress(const Results& results, WalkTime time);

// What the last edit by then has cost: a title and a line of words, as "dropped here: 6 cells" and
// "251 states to go round it"; and where. Nothing before the first one.
struct EditNote {
  std::string title, words;
  std::vector<CellBox> cells;  // where things were dropped or removed, in their order
};
std::optional<EditNote> edit_note(const Results& results, WalkTime time);

// What the edits have done to the landmark tables and to what the searches before have proven.
std::string upkeep_sentence(const Results& results);

}  // namespace waymark
