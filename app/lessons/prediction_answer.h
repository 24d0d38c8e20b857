#pragma once

#include <optional>
#include <string>

#include "app/compute/results.h"
#include "app/scene/prediction.h"

namespace waymark {

// The true value, in these results, of the number to guess. Costs are in whole cells. std::nullopt
// if there is no such number: there is no path, or the search cannot run here.
std::optional<int> true_number(Guessed what, const Results& results);

// The question about the searches on the map: "How many cells does A* with landmarks explore?"
// Empty for Guessed::nothing.
std::string question_words(const Scene& scene, const Moves& moves, Guessed what);

// The cell farthest from the goal; the first one in row order if several are. std::nullopt if no
// cell can reach the goal. O(cells).
std::optional<Cell> farthest_cell(const Results& results);

// Reveals the true value of a question. Returns the question unchanged if the value is unknown. If
// no guess was entered, enters the value of the slider or the clicked cell if the user set one. If
// the guesses are cells, replaces each one with the number of steps, in whole cells, by which the
// cell is too close to the goal. `results` must belong to the current scene. O(cells) if cells are
// guessed.
Prediction revealed(Prediction prediction, const Results& results);

// Removes the guess that was added last. Returns the question unchanged if there is none, or if the
// answer is revealed.
Prediction without_last(Prediction prediction);

// Statistics of guesses whose true value is known.
struct GuessSummary {
  int count = 0;
  int least = 0, middle = 0, most = 0;  // `middle` is the median, rounded down
  int near = 0;  // number of guesses off by at most a tenth of the true value
};
// `guesses` must not be empty.
GuessSummary summary_of(std::vector<int> guesses, int true_value);

// The number of guesses in each of `bins` bins of equal width over [0, end]. The last bin also
// counts larger guesses.
std::vector<int> histogram_of(const std::vector<int>& guesses, int end, int bins);

}  // namespace waymark
