#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/frame/workspace.h"
#include "app/kit/qr_code.h"
#include "app/scene/prediction.h"

namespace waymark {

// A guess as a line of text that a student sends to the teacher:
//
//   guess-QUESTION-BROWSER-ANSWER-CHECK
//
// QUESTION is the question_id(). BROWSER is the number of the browser in base 32. ANSWER is a
// number, or X.Y for a cell. CHECK has two characters computed from the rest, against typing
// errors. Text before and after the line, such as a name in a chat, is ignored.
struct GuessLine {
  std::string question;
  std::uint32_t browser = 1;  // 1 to Prediction::kMostSender
  int number = 0;
  std::optional<Cell> cell;
};
std::string guess_line_text(const GuessLine& line);
// The error says what is wrong with the line; it has no place.
Result<GuessLine> parse_guess_line(std::string_view text);

// Whether a text contains at least one line that looks like a guess, valid or not.
bool has_guess_lines(std::string_view text);

// The result of taking lines of guesses.
struct TakenGuesses {
  Prediction prediction;
  int added = 0, replaced = 0;
  std::vector<std::string> refused;  // per line that was not taken: the line and the reason
};
// Takes guesses for the open question, one per line of `text`. A later guess of a browser replaces
// its earlier one. Refuses lines of other questions, damaged lines, and cells outside the grid or
// in walls. Skips empty lines. `question` is the question_id() of the open question. O(lines ·
// guesses).
TakenGuesses take_guesses(const Prediction& prediction, const std::string& question,
                          const Grid& grid, std::string_view text);

// A question for a class: on a student's page, the question that a link has opened; in the
// teacher's window, the QR code on the slide.
struct ClassQuestion {
  // The question_id() of the question from a link; empty if there is none.
  std::string id;
  // The line with the student's guess; empty until the student has guessed.
  std::string line;

  struct Code {
    QrCode code;
    Scene scene;
    Guessed what;
  };
  std::optional<Code> code;  // the last QR code, see shown_code()

  // The field for guesses that a class calls out, in the last frame in which the question was open:
  // without the keyboard, with it but without a new guess, or with a new guess being typed.
  enum class Entry { left, waiting, typing };
  Entry entry = Entry::left;

  // The question was opened from a link and has no guess yet, so its answer must stay hidden.
  bool waits(const State& state) const {
    return !id.empty() && line.empty() && state.prediction.hides();
  }
  // The QR code for the open question; nullptr if none is wanted or if the question has changed.
  const QrCode* shown_code(const State& state) const;
};

// Takes the guesses in a text and shows a message about the result. Requires an open question.
void paste_guesses(Workspace& workspace, std::string_view text);

// The actions that make a link to the open question, show its QR code, paste guesses, and make the
// line of a student's guess. While a question from a link waits for a guess, disables everything
// that would show the answer. Call it after add_predict_actions().
void add_class_actions(Workspace& workspace);

}  // namespace waymark
