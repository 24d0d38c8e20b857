#pragma once

#include <optional>
#include <vector>

#include "core/domain/cell.h"

namespace waymark {

// What is guessed before it is shown: how many cells A or B explores, what the way costs in whole
// cells, or which cell is the farthest from the goal.
enum class Guessed { nothing, expanded_a, expanded_b, cost, farthest };
inline constexpr int kGuessedCount = 5;

// Whether a click on the map takes the guess, and not a number.
inline bool is_cell(Guessed what) { return what == Guessed::farthest; }

// A question whose answer stays hidden until it is revealed, the guesses, and those of the
// questions before.
struct Prediction {
  static constexpr int kUnknown = -1;
  static constexpr int kMostNumber = 1'000'000'000;
  static constexpr std::size_t kMostGuesses = 500, kMostPast = 100;

  // A question that is over. Of a cell, the guesses are how many steps each is off, and the truth
  // is 0.
  struct Past {
    Guessed what = Guessed::expanded_b;
    int truth = 0;
    std::vector<int> guesses;
    friend bool operator==(const Past&, const Past&) = default;
  };

  Guessed what = Guessed::nothing;  // nothing: there is no question
  bool revealed = false;
  int now = kUnknown;        // the number as it was when it was asked for, if it was seen then
  int most = 1000;           // the slider's end, at least 1
  int number = 0;            // where the slider stands, 0 to most
  int truth = kUnknown;      // once it is revealed; of a cell 0
  std::optional<Cell> cell;  // that was clicked on
  // Those that were entered; of a cell, the steps that each is off, once that is revealed.
  std::vector<int> guesses;
  std::vector<Cell> cells;  // that were entered
  std::vector<Past> past;   // the last one last

  bool open() const { return what != Guessed::nothing; }
  // Results are hidden.
  bool hides() const { return open() && !revealed; }
  friend bool operator==(const Prediction&, const Prediction&) = default;
};

// The least of 10, 20, 50, 100, 200 and so on that is not less; for the end of a slider.
int round_end(int number);

// The question with what stands on the slider, or was clicked on, entered; unchanged where there is
// no room for more, or nothing to enter.
Prediction entered(Prediction prediction);
// The same without a question; what was revealed is past.
Prediction closed(Prediction prediction);

struct State;
// What is shown of a State while a question hides its results: the map and its points.
State without_results(State state);

}  // namespace waymark
