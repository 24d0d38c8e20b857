#include "app/landmarks/landmark_learner.h"

#include <algorithm>

#include "app/compute/results.h"
#include "app/scene/scene_points.h"
#include "app/scene/scene_searches.h"
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

}  // namespace waymark
