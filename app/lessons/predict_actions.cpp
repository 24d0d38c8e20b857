#include <array>
#include <utility>

#include "app/frame/actions.h"
#include "app/frame/workspace.h"
#include "app/lessons/prediction_answer.h"

namespace waymark {
namespace {

struct QuestionRow {
  Guessed what;
  const char* id;
  const char* label;
};
constexpr std::array<QuestionRow, 4> kQuestions = {{
    {Guessed::expanded_a, "predict.expanded_a", "Ask how many cells A explores"},
    {Guessed::expanded_b, "predict.expanded_b", "Ask how many cells B explores"},
    {Guessed::cost, "predict.cost", "Ask for the path cost"},
    {Guessed::farthest, "predict.farthest", "Ask which cell is farthest from the goal"},
}};

// Opens the question with the number shown so far, unless the number was hidden.
void ask(Workspace& workspace, Guessed what) {
  constexpr int kEndUnseen = 1000;
  const bool hidden = workspace.state().prediction.hides();
  Prediction question = closed(workspace.state().prediction);
  question.what = what;
  const std::optional<int> now = true_number(what, workspace.results());
  if (now && !hidden) question.now = *now;
  question.most = round_end(now && !hidden ? *now + 1 : kEndUnseen);
  question.number = question.most / 2;
  workspace.apply(SetPrediction{question});
  workspace.ui.ask_first();
}

}  // namespace

void add_predict_actions(Workspace& workspace) {
  const auto add = menu_action_adder(workspace);
  const auto question = [&workspace]() -> const Prediction& {
    return workspace.state().prediction;
  };
  for (const QuestionRow& row : kQuestions)
    add(
        row.id, row.label, [&workspace, &row] { ask(workspace, row.what); }, always,
        [question, &row] { return question().what == row.what; });
  workspace.actions.begin_group();
  add(
      "predict.enter", "Add this guess and make another",
      [&workspace, question] { workspace.apply(SetPrediction{entered(question())}); },
      [question] { return question().hides() && (!is_cell(question().what) || question().cell); });
  workspace.actions.add(
      {"predict.reveal",
       "Reveal",
       "",
       key(SDLK_SPACE),
       [&workspace, question] {
         return question().hides() && workspace.results().answer(workspace.state());
       },
       {},
       [&workspace, question] {
         workspace.apply(SetPrediction{revealed(question(), workspace.results())});
       }});
  add(
      "predict.close", "Close the question",
      [&workspace, question] { workspace.apply(SetPrediction{closed(question())}); },
      [question] { return question().open(); });
  add(
      "predict.forget", "Clear all guesses", [&workspace] { workspace.apply(SetPrediction{}); },
      [question] { return !question().past.empty(); });
}

}  // namespace waymark
