#include "app/lessons/prediction_answer.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>
#include <memory>
#include <numeric>
#include <utility>

#include "app/frame/workspace.h"
#include "app/scene/map_words.h"
#include "app/scene/scene_parts.h"
#include "core/search/search_spec.h"

namespace waymark {
namespace {

constexpr std::array<ChoiceRow<Guessed>, 4> kQuestions = {{
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
  if (now && !hidden) {
    question.now = *now;
    question.measured = Measured::here;
    question.now_in = std::make_shared<const Scene>(workspace.results().scene);
  }
  question.most = round_end(now && !hidden ? *now + 1 : kEndUnseen);
  question.number = Prediction::kUnknown;
  workspace.apply(SetPrediction{question});
  workspace.ui.ask_first();
}

// The question without any guesses, for another class. An open question is not answered yet.
Prediction without_guesses(Prediction question) {
  question.revealed = false;
  question.number = question.true_value = Prediction::kUnknown;
  question.cell.reset();
  question.guesses.clear();
  question.cells.clear();
  question.senders.clear();
  question.past.clear();
  return question.open() ? question : Prediction{};
}

}  // namespace

void add_predict_actions(Workspace& workspace) {
  ActionTable& actions = workspace.actions;
  const auto question = [&workspace]() -> const Prediction& {
    return workspace.state().prediction;
  };
  add_choices(
      actions, kQuestions, [&workspace](Guessed what) { ask(workspace, what); },
      [question](Guessed what) { return question().what == what; });
  actions.add(
      "predict.enter", "Add this guess and make another",
      [&workspace, question] { workspace.apply(SetPrediction{entered(question())}); },
      [question] { return entered(question()) != question(); });
  actions.begin_group();
  actions.add(
      "predict.remove_last", "Remove the last guess",
      [&workspace, question] { workspace.apply(SetPrediction{without_last(question())}); },
      [question] { return without_last(question()) != question(); });
  workspace.actions.add(
      "predict.reveal", "Reveal", key(SDLK_SPACE),
      [&workspace, question] {
        workspace.apply(SetPrediction{revealed(question(), workspace.results())});
      },
      [&workspace, question] {
        return question().hides() && workspace.results().answer(workspace.state());
      });
  actions.add(
      "predict.close", "Close the question",
      [&workspace, question] { workspace.apply(SetPrediction{closed(question())}); },
      [question] { return question().open(); });
  actions.add(
      "predict.forget", "Clear all guesses",
      [&workspace, question] { workspace.apply(SetPrediction{without_guesses(question())}); },
      [question] { return without_guesses(question()) != question(); });
}

namespace {

// A cost in whole cells.
int whole_cells(const Results& results, Cost cost) {
  return static_cast<int>(std::lround(results.moves.cells(cost)));
}

Cost to_goal(const Results& results, Cell cell) {
  const Grid& grid = results.scene.map->grid;
  return grid.walkable(cell) ? results.goal_field->at(grid.node(cell)) : kNoCost;
}

}  // namespace

std::optional<int> true_number(Guessed what, const Results& results) {
  switch (what) {
    case Guessed::expanded_a:
      if (results.a.fits) return static_cast<int>(results.a.counts.expanded);
      break;
    case Guessed::expanded_b:
      if (results.has_b()) return static_cast<int>(results.b.counts.expanded);
      break;
    case Guessed::cost:
      if (results.exact.cost != kNoCost) return whole_cells(results, results.exact.cost);
      break;
    case Guessed::farthest:
    case Guessed::nothing:
      break;
  }
  return std::nullopt;
}

std::string question_words(const Scene& scene, const Moves& moves, Guessed what) {
  const auto explores = [&](const SearchSpec& spec, Slot slot) {
    const std::string title = title_of(spec, moves), word = slot_word(scene, moves, slot);
    return fmt::format("How many cells does {} explore?",
                       word == title ? title : "A* with " + word);
  };
  std::string words;
  switch (what) {
    case Guessed::expanded_a:
      words = explores(scene.roster.on_map_a(), Slot::a);
      break;
    case Guessed::expanded_b:
      words = explores(scene.roster.on_map_b(), Slot::b);
      break;
    case Guessed::cost:
      words = "What is the cost of the optimal path from start to goal?";
      break;
    case Guessed::farthest:
      words = "Which cell is farthest from the goal by true cost?";
      break;
    case Guessed::nothing:
      break;
  }
  return in_words_of(scene.map->grid, std::move(words));
}

std::optional<Cell> farthest_cell(const Results& results) {
  const Grid& grid = results.scene.map->grid;
  std::optional<Cell> farthest;
  Cost most = 0;
  for (int y = 0; y < grid.height(); ++y)
    for (int x = 0; x < grid.width(); ++x) {
      const Cost cost = to_goal(results, {x, y});
      if (cost == kNoCost || cost <= most) continue;
      most = cost;
      farthest = Cell{x, y};
    }
  return farthest;
}

Prediction revealed(Prediction prediction, const Results& results) {
  if (!prediction.hides()) return prediction;
  if (!is_cell(prediction.what)) {
    const std::optional<int> true_value = true_number(prediction.what, results);
    if (!true_value) return prediction;
    if (prediction.guesses.empty()) prediction = entered(std::move(prediction));
    prediction.true_value = *true_value;
    prediction.revealed = true;
    return prediction;
  }
  const std::optional<Cell> farthest = farthest_cell(results);
  if (!farthest) return prediction;
  if (prediction.cells.empty()) prediction = entered(std::move(prediction));
  const int true_value = whole_cells(results, to_goal(results, *farthest));
  for (const Cell cell : prediction.cells) {
    const Cost cost = to_goal(results, cell);
    prediction.guesses.push_back(cost == kNoCost ? true_value
                                                 : true_value - whole_cells(results, cost));
  }
  prediction.cell = farthest;
  prediction.true_value = 0;
  prediction.revealed = true;
  return prediction;
}

Prediction without_last(Prediction prediction) {
  if (!prediction.hides()) return prediction;
  const auto drop = [&](auto& guesses) {
    if (guesses.empty()) return;
    guesses.pop_back();
    if (prediction.senders.size() > guesses.size()) prediction.senders.resize(guesses.size());
  };
  if (is_cell(prediction.what))
    drop(prediction.cells);
  else
    drop(prediction.guesses);
  return prediction;
}

GuessSummary summary_of(std::vector<int> guesses, int true_value) {
  std::sort(guesses.begin(), guesses.end());
  GuessSummary summary;
  summary.count = static_cast<int>(guesses.size());
  summary.least = guesses.front();
  summary.middle = std::midpoint(guesses[(guesses.size() - 1) / 2], guesses[guesses.size() / 2]);
  summary.most = guesses.back();
  for (const int guess : guesses)
    summary.near += 10 * std::abs(static_cast<long>(guess) - true_value) <= true_value;
  return summary;
}

std::vector<int> histogram_of(const std::vector<int>& guesses, int end, int bins) {
  std::vector<int> counts(static_cast<std::size_t>(bins));
  for (const int guess : guesses) {
    const double part = static_cast<double>(guess) / std::max(1, end);
    const int bin = std::clamp(static_cast<int>(part * bins), 0, bins - 1);
    ++counts[static_cast<std::size_t>(bin)];
  }
  return counts;
}

}  // namespace waymark
