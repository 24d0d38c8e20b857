#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/map/cell.h"

namespace waymark {

// The quantity that the user guesses before the answer is shown: the number of cells that A or B
// explores, the path cost in whole cells, or the cell farthest from the goal.
enum class Guessed { nothing, expanded_a, expanded_b, cost, farthest };
inline constexpr int kGuessedCount = 5;
// Their names in commands and lessons.
inline constexpr const char* kGuessedNames[] = {"nothing", "expanded-a", "expanded-b", "cost",
                                                "farthest"};

// Whether the guess is a cell clicked on the map, not a number.
inline bool is_cell(Guessed what) { return what == Guessed::farthest; }

struct Scene;

// The scene in which a question's number was measured: unknown, as in old sessions; `now_in`; or a
// scene that is no longer known but differs from the current one.
enum class Measured { unknown, here, elsewhere };

// A question whose answer stays hidden until it is revealed, the guesses, and the past questions
// with their guesses.
struct Prediction {
  static constexpr int kUnknown = -1;
  static constexpr int kMostNumber = 1'000'000'000;
  static constexpr std::size_t kMostGuesses = 500, kMostPast = 100;
  static constexpr int kMostSender = (1 << 30) - 1;  // of the browser that sent a guess

  // A finished question. If the guesses are cells, `guesses` contains their errors in steps, and
  // `true_value` is 0.
  struct Past {
    Guessed what = Guessed::expanded_b;
    int true_value = 0;
    std::vector<int> guesses;
    friend bool operator==(const Past&, const Past&) = default;
  };

  Guessed what = Guessed::nothing;  // nothing: no question is open
  bool revealed = false;
  int now = kUnknown;         // the number when the question was asked, if it was visible
  int most = 1000;            // the slider's end, at least 1
  int number = 0;             // the slider's value, 0 to most; kUnknown until the user sets it
  int true_value = kUnknown;  // set when revealed; 0 if the guesses are cells
  std::optional<Cell> cell;   // the cell that was clicked
  // The guesses entered. For cells, their errors in steps, which are set when the answer is
  // revealed.
  std::vector<int> guesses;
  std::vector<Cell> cells;  // the cells entered
  // Per guess, the browser that sent it, or 0; may be shorter than the list of guesses.
  std::vector<std::uint32_t> senders = {};
  std::vector<Past> past;  // oldest first
  Measured measured = Measured::unknown;
  // The scene in which `now` was measured. SetPrediction sets it to the current scene if it is
  // missing and `measured` is here. Compared by its address.
  std::shared_ptr<const Scene> now_in = nullptr;

  bool open() const { return what != Guessed::nothing; }
  // Whether the results are hidden.
  bool hides() const { return open() && !revealed; }
  friend bool operator==(const Prediction&, const Prediction&) = default;
};

// The smallest of 10, 20, 50, 100, 200 and so on that is at least `number`; for the end of a
// slider.
int round_end(int number);

// Enters the slider's value, or the cell that was clicked, as a guess, and clears it. Returns the
// question unchanged if no further guess is possible or the user has set no value or cell.
Prediction entered(Prediction prediction);
// Adds a guess that a browser sent, which replaces an earlier one by that browser: `number`, or
// `cell` if the guesses are cells. `sender`: from 1 to
// kMostSender. Returns the question unchanged if the answer is
// revealed or no further guess is possible. O(guesses).
Prediction with_sent(Prediction prediction, std::uint32_t sender, int number, Cell cell);
// Closes the question. If the answer was revealed, the question becomes a past question.
Prediction closed(Prediction prediction);

// Whether `now` is known and was measured in another situation: other points, moves, cells or
// landmark tables, or another search if the question is about that search. In the same situation,
// `now` would give the answer away. O(cells) if the map was edited since.
bool was_before(const Prediction& prediction, const Scene& scene);

// Whether results in `shown` would give away the answer to a question about `asked`: both have the
// same cells, moves and points. O(cells) if the map was edited.
bool shares_answer(const Scene& asked, const Scene& shown);

struct State;
// The visible part of a State while a question hides its results: the map and its points.
State without_results(State state);

}  // namespace waymark
