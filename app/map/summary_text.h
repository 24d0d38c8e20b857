#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/compute/results.h"
#include "core/study/triangle.h"

namespace waymark {

// The meaning of a number in a sentence. It determines the colour of its underline.
enum class SummaryMark { none, a, b, true_cost, exact };

struct SummarySpan {
  std::string text;
  SummaryMark mark = SummaryMark::none;
};
using SummarySentence = std::vector<SummarySpan>;

// The text of the Summary for some results. The large number and its caption come first.
struct SummaryText {
  std::string figure;   // "6.7×"
  std::string caption;  // "fewer cells explored with 6 landmarks"
  std::vector<SummarySentence> paragraphs;
};

// If `brief`, as in Explore: names the searches instead of A and B, and does not mention the
// perfect heuristic, which is a bar there.
SummaryText summary_text(const Results& results, bool brief = false);

// The same text while the searches are played: before the end, the large number and its caption are
// about the cells explored so far.
SummaryText summary_text(const Results& results, const Playback& playback, bool brief = false);

// The paragraphs as plain text, one per line, for the command line and for tests.
std::string plain_text(const SummaryText& summary);

// The Summary's sentences about several goals or a goal radius, shown after the cells explored by A
// and B. They explain when the search ends and where the optimal path ends. If all goals are
// searched for, they also list the cost of each goal and the number of cells after which A and B
// reached it. Empty if there is only one goal.
std::vector<SummarySentence> goals_sentences(const Results& results);

// The target of a path: "any of 3 goals", "all 3 goals", "the goal".
std::string goals_name(const Scene& scene);

// The Summary's text about a search that is in the list but not on the map.
struct OtherSearch {
  int index = 0;      // index in the list
  std::string title;  // "Greedy best-first"
  std::string
      words;  // the text after the title: " explores 3,366 cells, but its path costs 114 more ..."
  bool current = true;  // false for results from the last scene on which the search was run
};

// In the order of the list, without searches whose results are not known yet.
std::vector<OtherSearch> others_text(const Results& results);

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

// The position of landmark `index` relative to the trip.
TripPosition trip_position(const Results& results, int landmark);
// "before", "middle", "after", "aside", "–".
const char* trip_position_word(TripPosition where);
// "behind the start", "between start and goal", "behind the goal", "off the path", "unreachable".
const char* trip_position_text(TripPosition where);

// The landmarks in one position relative to the trip: their numbers, and at how many explored cells
// they gave the tightest bound.
struct TripPart {
  std::vector<int> numbers;
  int bounded = 0;
};
std::array<TripPart, 4> trip_parts(const Results& results);  // indexed by TripPosition

// "No landmark is behind the start. Landmark 2 is off the path and on its own gives the tightest
// bound for 3 of the explored cells."
std::string trip_sentence(const Results& results);

}  // namespace waymark
