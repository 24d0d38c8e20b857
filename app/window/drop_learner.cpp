#include "app/window/drop_learner.h"

#include <array>
#include <fmt/format.h>
#include <utility>

#include "app/model/state/landmark_numbers.h"
#include "core/study/streams/strategy.h"

namespace waymark {
namespace {

struct RuleRow {
  Strategy strategy;
  const char* id;
  const char* label;
};
constexpr std::array<RuleRow, 7> kRules = {{
    {{StrategyKind::fixed, 0}, "after.nothing", "Landmarks stay"},
    {{StrategyKind::least_used, 0.02}, "after.least_2", "Least used to the goal, 2 times of 100"},
    {{StrategyKind::least_used, 0.3}, "after.least_30", "Least used to the goal, 30 times of 100"},
    {{StrategyKind::least_used, 1}, "after.least_100", "Least used to the goal, every time"},
    {{StrategyKind::explored, 0.02},
     "after.explored_2",
     "Least used to the goal, 2 times of 100, more where much was explored"},
    {{StrategyKind::centroid, 5}, "after.centroid_5", "Last one to the middle of 5 goals"},
    {{StrategyKind::centroid, 20}, "after.centroid_20", "Last one to the middle of 20 goals"},
}};

}  // namespace

void DropLearner::take(const StoreStep& step) {
  if (waits_) finish();
  if (std::holds_alternative<EndGesture>(step) && is_drop())
    waits_ = true;
  else
    desk_.take(step);
}

// A gesture is under way in which the start or the goal was moved, and nothing else.
bool DropLearner::is_drop() const {
  const State& state = desk_.state();
  if (!desk_.store.in_gesture() || state.after_search.strategy.kind == StrategyKind::fixed)
    return false;
  Scene before = desk_.store.gesture_start();
  const bool moved = before.start != state.scene.start || before.goal != state.scene.goal;
  before.start = state.scene.start;
  before.goal = state.scene.goal;
  before.problem = state.scene.problem;
  return moved && before == state.scene;
}

void DropLearner::follow() {
  const State& state = desk_.state();
  if (!(desk_.results().scene == state.scene)) return;
  if (!waits_) {
    if (!desk_.ui.hand_is_busy() && !desk_.store.in_gesture())
      desk_.learner.look_at(desk_.results());
    return;
  }
  desk_.learner.look_at(desk_.results());
  if (const std::optional<MoveLandmark> move =
          desk_.learner.after(state.after_search, state.scene)) {
    const bool centroid = state.after_search.strategy.kind == StrategyKind::centroid;
    desk_.store.apply(*move);
    desk_.tell(
        {Message::Kind::note,
         fmt::format("Landmark {}{} moved to the {}", landmark_number(state.scene, move->index),
                     centroid ? "" : ", which was used least,",
                     centroid ? "middle of the last goals" : "goal"),
         "", ""});
  }
  finish();
}

void DropLearner::finish() {
  waits_ = false;
  desk_.take(EndGesture{});
}

void DropLearner::add_actions() {
  const auto add = [this](std::string id, std::string label, std::function<void()> run,
                          std::function<bool()> enabled, std::function<bool()> checked = {}) {
    desk_.actions.add({std::move(id), std::move(label), "", Chord{}, std::move(enabled),
                       std::move(checked), std::move(run)});
  };
  const auto rule = [this]() -> const AfterSearch& { return desk_.state().after_search; };
  const auto always = [] { return true; };
  for (const RuleRow& row : kRules)
    add(
        row.id, row.label,
        [this, rule, &row] {
          desk_.apply(SetAfterSearch{{row.strategy, rule().seed}});
        },
        always, [rule, &row] { return rule().strategy == row.strategy; });
  add(
      "after.next", "Move them by another draw",
      [this, rule] {
        desk_.apply(SetAfterSearch{{rule().strategy, rule().seed + 1}});
      },
      [rule] {
        return rule().strategy.kind == StrategyKind::least_used ||
               rule().strategy.kind == StrategyKind::explored;
      });
  desk_.actions.begin_group();
  add(
      "after.reset", "Count the use of the landmarks anew", [this] { desk_.learner.reset(); },
      [this] { return desk_.learner.searches() > 0; });
}

}  // namespace waymark
