#pragma once

#include <optional>

#include "app/model/state/prediction.h"
#include "app/model/work/results.h"

namespace waymark {

// What a number that is guessed is in these results; nothing where there is no such number: no
// path, or a search that does not fit. A cost is in whole cells.
std::optional<int> true_number(Guessed what, const Results& results);

// The cell that is the farthest from the goal, the first of them in the order of rows; nothing
// where the goal can be reached from nowhere. O(cells).
std::optional<Cell> farthest_cell(const Results& results);

// The question with its truth; unchanged where that is not known. What stands on the slider, or was
// clicked on, is entered where nothing else was. Of cells the guesses become the steps, in whole
// cells, that each is away from the goal too little. `results` are those of the present scene.
// O(cells) of a cell.
Prediction revealed(Prediction prediction, const Results& results);

// What is told of guesses whose truth is known, in numbers.
struct GuessSummary {
  int count = 0;
  int least = 0, middle = 0, most = 0;  // the middle one is the median, the lower of two
  int near = 0;                         // off by at most a tenth of the truth
};
// `guesses` has at least one.
GuessSummary summary_of(std::vector<int> guesses, int truth);

// How many of the guesses fall in each of `bins` parts of 0 to `end`, the end included; those above
// are in the last one.
std::vector<int> histogram_of(const std::vector<int>& guesses, int end, int bins);

}  // namespace waymark
