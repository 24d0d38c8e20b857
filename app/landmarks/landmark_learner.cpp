#include "app/landmarks/landmark_learner.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

#include "app/compute/results.h"
#include "app/scene/scene_parts.h"
#include "app/scene/study_words.h"
#include "core/base/random.h"

namespace waymark {

bool LandmarkLearner::is_of(const Scene& scene) const {
  return scene.map == map_ && scene.directions == directions_ && scene.landmarks == landmarks_;
}

void LandmarkLearner::look_at(const Results& results) {
  const Scene& scene = results.scene;
  const bool known = is_of(scene);
  if (known && searches_ > 0 && scene.start == start_ && scene.goal == goal_) return;
  if (!known) {
    if (scene.map != map_ || scene.directions != directions_) reset();
    map_ = scene.map;
    directions_ = scene.directions;
    landmarks_ = scene.landmarks;
    usage_.assign(landmarks_.size(), 0);
    searches_ = 0;
  }
  start_ = scene.start;
  goal_ = scene.goal;
  ++searches_;
  const std::optional<Slot> asker = landmark_asker(scene);
  if (!asker) return;
  for (std::size_t i = 0; i < usage_.size(); ++i)
    usage_[i] += results.credit.gave(static_cast<int>(i));
  last_expanded_ = results.outcome(*asker).counts.expanded;
  expanded_ += last_expanded_;
  ++all_searches_;
}

void LandmarkLearner::follow(const AfterSearch& rule) {
  if (rule == rule_) return;
  rule_ = rule;
  random_ = Random(rule.seed);
  goals_.clear();
  drops_ = moves_ = 0;
}

void LandmarkLearner::reset() {
  usage_.assign(usage_.size(), 0);
  searches_ = 0;
  all_searches_ = expanded_ = 0;
  goals_.clear();
  random_ = Random(rule_.seed);
  drops_ = moves_ = 0;
}

std::optional<int> LandmarkLearner::chosen(const Scene& scene) {
  const int count = static_cast<int>(usage_.size());
  if (rule_.strategy.kind == StrategyKind::centroid) return count - 1;
  double p = rule_.strategy.number;
  if (rule_.strategy.kind == StrategyKind::explored && expanded_ > 0)
    p *= static_cast<double>(last_expanded_) * static_cast<double>(all_searches_) /
         static_cast<double>(expanded_);
  if (!chance(random_, p)) return std::nullopt;
  std::optional<int> least;
  for (int i = 0; i < count; ++i) {
    const auto used = [this](int at) { return usage_[static_cast<std::size_t>(at)]; };
    if (!is_locked(scene, i) && (!least || used(i) < used(*least))) least = i;
  }
  return least;
}

std::optional<MoveLandmark> LandmarkLearner::moved(const Scene& scene) {
  const bool centroid = rule_.strategy.kind == StrategyKind::centroid;
  if (centroid) goals_.add(scene.goal, static_cast<int>(rule_.strategy.number));
  const std::optional<int> landmark = chosen(scene);
  if (!landmark || is_locked(scene, *landmark)) return std::nullopt;
  const Components& components = scene.map->components;
  const Grid& grid = scene.map->grid;
  const int component = components.of(grid.node(scene.goal));
  const Cell to = centroid ? goals_.middle(grid, components.nodes(component)) : scene.goal;
  const std::vector<Cell>& all = scene.landmarks;
  if (std::find(all.begin(), all.end(), to) != all.end()) return std::nullopt;
  return MoveLandmark{*landmark, to};
}

std::optional<MoveLandmark> LandmarkLearner::after(const Scene& scene) {
  if (scene.goals.matters()) return std::nullopt;  // only searches to a single goal count
  if (rule_.strategy.kind == StrategyKind::fixed || usage_.empty() || !is_of(scene))
    return std::nullopt;
  ++drops_;
  const std::optional<MoveLandmark> move = moved(scene);
  if (move) ++moves_;
  return move;
}

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
  ActionTable& actions = workspace_.actions;
  const auto rule = [this]() -> const AfterSearch& { return workspace_.state().after_search; };

  for (const RuleRow& row : kRules)
    actions.add(
        row.id, rule_words(row.strategy),
        [this, rule, &row] {
          workspace_.apply(SetAfterSearch{{row.strategy, rule().seed}});
        },
        always, [rule, &row] { return rule().strategy == row.strategy; });
  actions.add(
      "after.next", "Use a new random seed",
      [this, rule] {
        workspace_.apply(SetAfterSearch{{rule().strategy, rule().seed + 1}});
      },
      [rule] {
        return rule().strategy.kind == StrategyKind::least_used ||
               rule().strategy.kind == StrategyKind::explored;
      });
  actions.begin_group();
  actions.add(
      "after.reset", "Reset the usage counts of the landmarks",
      [this] { workspace_.of<LandmarkLearner>().reset(); },
      [this] { return workspace_.of<LandmarkLearner>().searches() > 0; });
}

}  // namespace waymark
