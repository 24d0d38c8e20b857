#pragma once

#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "app/article/chapter.h"
#include "app/article/figure.h"
#include "app/kit/json.h"

namespace waymark {

// The scene of a task or an answer: for each figure that was changed, by its id, the steps that
// lead from the figure's first state to the scene. They are written like a task's solution, and
// contain no actions.
using SavedScene = std::map<std::string, std::vector<SolutionStep>>;

// A solver's work on a task. Nothing here has been checked.
struct HandInTask {
  bool solved = false;
  int seconds = 0;   // how long the task was the current one, at most kMostSeconds
  SavedScene scene;  // in which the task was solved
  // What the file has instead of valid seconds, such as "-3"; empty if they are valid.
  std::string wrong_seconds = {};
};

// A solver's answer to a question: none, a number, a cell, or text.
struct HandInAnswer {
  std::variant<std::monostate, double, Cell, std::string> value;
  SavedScene scene;  // in which the answer was given

  bool given() const { return !std::holds_alternative<std::monostate>(value); }
};

// The file that a solver hands in.
struct HandIn {
  static constexpr int kMostSeconds = 1'000'000;
  static constexpr double kMostNumber = 1e12;  // limit of |number|
  // Bytes of a name or an answer, and steps of a figure.
  static constexpr std::size_t kMostName = 200, kMostText = 10'000, kMostSteps = 1000;

  std::string assignment;  // the id of the assignment
  std::string name;        // of the solver; may be empty
  std::vector<HandInTask> tasks;
  std::vector<HandInAnswer> answers;
};

// A step as a line of text; parse_solution_step() reads it. Not for SolutionAction.
std::string step_text(const SolutionStep& step);

// A hand-in as JSON, see docs/assignments.md.
std::string hand_in_text(const HandIn& hand_in);

// Reads a hand-in. Keeps wrong times, because nothing depends on them. An Error names `name`, line
// and column. O(text).
Result<HandIn> parse_hand_in(const std::string& text, const std::string& name);

// Whether a document is a hand-in, valid or not.
bool is_hand_in(const Json& document);

// Returns an Error if the hand-in does not belong to the assignment: another id, another number of
// tasks or questions, an answer of another kind, or an unknown figure. `name`: the file.
std::optional<Error> misfit(const HandIn& hand_in, const Chapter& assignment,
                            const std::string& name);

// The scenes of figures as steps that a solver can take.

// The steps from the figure's first state to its current one. Empty if nothing has changed. Equal
// scenes have equal steps. O(cells).
std::vector<SolutionStep> steps_to(const Figure& figure);

// Like steps_to() for each of the figures, with the cell under the pointer if the condition refers
// to it. `condition`: nullptr if the pointer does not matter.
SavedScene scene_of(const std::vector<const Figure*>& figures, const Expression* condition);

// Returns the text of the first step that a solver cannot take in this figure: moving points that
// are fixed, or a change that is neither a drag, nor a formula in a figure with a field, nor a step
// of an input. std::nullopt if every step is possible.
std::optional<std::string> impossible_step(const Figure& figure,
                                           const std::vector<SolutionStep>& steps);

}  // namespace waymark
