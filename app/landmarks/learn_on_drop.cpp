#include "app/landmarks/learn_on_drop.h"

#include <array>
#include <fmt/format.h>
#include <utility>

#include "app/landmarks/landmark_learner.h"
#include "app/scene/landmark_words.h"
#include "app/scene/scene_points.h"

namespace waymark {
namespace {

struct RuleRow {
  Strategy strategy;
  const char* id;
};
constexpr std::array<RuleRow, 7> kRules = {{
    {{StrategyKind::fixed, 0}, "after.nothing"},
    {{StrategyKind::least_used, 0.02}, "after.least_2"},
    {{StrategyKind::least_used, 0.3}, "after.least_30"},
    {{StrategyKind::least_used, 1}, "after.least_100"},
    {{StrategyKind::explored, 0.02}, "after.explored_2"},
    {{StrategyKind::centroid, 5}, "after.centroid_5"},
    {{StrategyKind::centroid, 20}, "after.centroid_20"},
}};

}  // namespace

LearnOnDrop::LearnOnDrop(Workspace& workspace) : workspace_(workspace) {
  workspace_.features.make<LandmarkLearner>();
  workspace_.listeners.push_back(this);
}

bool LearnOnDrop::holds_back(const StoreStep& step) {
  if (waits_) finish();
  if (std::holds_alternative<BeginGesture>(step)) dragged_ = false;
  if (const auto* command = std::get_if<Command>(&step))
    dragged_ |=
        std::holds_alternative<MoveStart>(*command) || std::holds_alternative<MoveGoal>(*command);
  waits_ = std::holds_alternative<EndGesture>(step) && is_drop();
  return waits_;
}

// Whether the current gesture has dragged the start or the goal to another cell.
bool LearnOnDrop::is_drop() const {
  const bool learns = workspace_.state().after_search.strategy.kind != StrategyKind::fixed;
  if (!learns || !dragged_ || !workspace_.store.in_gesture()) return false;
  if (workspace_.state().walk.on) return false;  // During a walk, the searches belong to the walk.
  const Scene &before = workspace_.store.gesture_start(), &now = workspace_.state().scene;
  return before.start != now.start || before.goal != now.goal;
}

void LearnOnDrop::follow() {
  const State& state = workspace_.state();
  workspace_.of<LandmarkLearner>().follow(state.after_search);
  // An action may have ended the gesture.
  if (waits_ && !workspace_.store.in_gesture()) waits_ = false;
  if (!(workspace_.results().scene == state.scene)) return;
  if (!waits_ && (workspace_.ui.hand_is_busy() || workspace_.store.in_gesture())) return;
  workspace_.of<LandmarkLearner>().look_at(workspace_.results());
  if (!waits_) return;
  move();
  finish();
}

void LearnOnDrop::move() {
  const State& state = workspace_.state();
  const std::optional<MoveLandmark> move = workspace_.of<LandmarkLearner>().after(state.scene);
  if (!move) return;
  const bool centroid = state.after_search.strategy.kind == StrategyKind::centroid;
  workspace_.store.apply(*move);
  workspace_.tell(
      {Message::Kind::note,
       fmt::format("Landmark {}{} moved to the {}", landmark_number(state.scene, move->index),
                   centroid ? "" : ", the least used,",
                   centroid ? "centre of the recent goals" : "goal"),
       "", ""});
}

void LearnOnDrop::finish() {
  waits_ = false;
  workspace_.take(EndGesture{});
}

void LearnOnDrop::add_actions() {
  const auto add = [this](std::string id, std::string label, std::function<void()> run,
                          std::function<bool()> enabled, std::function<bool()> checked = {}) {
    workspace_.actions.add({std::move(id), std::move(label), "", Chord{}, std::move(enabled),
                            std::move(checked), std::move(run)});
  };
  const auto rule = [this]() -> const AfterSearch& { return workspace_.state().after_search; };
  const auto always = [] { return true; };
  for (const RuleRow& row : kRules)
    add(
        row.id, rule_words(row.strategy),
        [this, rule, &row] {
          workspace_.apply(SetAfterSearch{{row.strategy, rule().seed}});
        },
        always, [rule, &row] { return rule().strategy == row.strategy; });
  add(
      "after.next", "Use a new random seed",
      [this, rule] {
        workspace_.apply(SetAfterSearch{{rule().strategy, rule().seed + 1}});
      },
      [rule] {
        return rule().strategy.kind == StrategyKind::least_used ||
               rule().strategy.kind == StrategyKind::explored;
      });
  workspace_.actions.begin_group();
  add(
      "after.reset", "Reset the usage counts of the landmarks",
      [this] { workspace_.of<LandmarkLearner>().reset(); },
      [this] { return workspace_.of<LandmarkLearner>().searches() > 0; });
}

}  // namespace waymark
