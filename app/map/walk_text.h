#pragma once

#include <optional>
#include <string>

#include "app/map/summary_text.h"

namespace waymark {

// The texts about a walking unit at one time of its walk. The results must belong to the walk and
// to the leg shown at that time.

// The Summary of the walk. `cells` is the map's word for cells.
SummaryText walk_summary(const Results& results, WalkTime time);

// A time to one decimal: "34.5".
std::string walk_moment(WalkTime time);
// The position of the unit or the end of its walk, "at 34.5 of 90", and "leg 2 of 3".
struct WalkProgress {
  std::string where, leg;
};
WalkProgress walk_progress(const Results& results, WalkTime time);

// The cost of the last edit up to that time: a title and a line of text, such as "dropped here: 6
// cells" and "251 cells to repair the path", and the edited cells. std::nullopt before the first
// edit.
struct EditNote {
  std::string title, words;
  std::vector<CellBox> cells;  // edited cells, in order of the edits
};
std::optional<EditNote> edit_note(const Results& results, WalkTime time);

// The effects of the edits on the landmark tables and on the costs learned by earlier searches.
std::string upkeep_sentence(const Results& results);

}  // namespace waymark
