#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "app/compute/results.h"
#include "app/scene/state.h"
#include "core/field/field_builder.h"
#include "core/map/goals.h"
#include "core/search/searcher.h"
#include "core/study/pair_study.h"

namespace waymark {

// Returns the scene to search under GoalRule::closest if the start reaches no goal: its only goal
// is the closest reachable cell, see closest_reachable(). std::nullopt if the scene needs no other
// goal. Calls `start_field`, for the start's distance field, only if the components do not prove
// that a goal can be reached.
std::optional<Scene> scene_to_closest(
    const Scene& scene, const std::function<std::shared_ptr<const DistanceField>()>& start_field);

// A scene, and the results of both searches from its start to its goal.
struct SearchedScene {
  Scene scene;
  StudiedPair studied;
};

// The numbers that the searches in `results` produced.
StudiedPair studied_pair(const Results& results);

// Runs only the two searches of each scene and computes no other Results. Reuses landmark tables as
// long as consecutive scenes need the same tables. Scenes with the algorithm `ch` are not searched.
class SceneSearcher {
 public:
  StudiedPair search(const Scene& scene);

 private:
  struct StaleTable {
    LandmarkTable table;
    std::uint64_t used;  // number of the last search that used it
  };
  void work_on(const std::shared_ptr<const OpenedMap>& map,
               const std::shared_ptr<const OpenedMap>& tables_map);
  LandmarkTable table(const Moves& moves, Cell landmark);

  std::shared_ptr<const OpenedMap> map_;
  std::shared_ptr<const OpenedMap> tables_map_;
  std::optional<FieldBuilder> fields_;  // builds the tables
  std::optional<PairSearcher> searcher_;
  std::vector<StaleTable> kept_;
  std::uint64_t searches_ = 0;
};

// Searches from one start to one goal, shown next to each other as small maps.
struct SmallSearches {
  struct One {
    SearchSpec spec;
    SearchFigures figures;
    int turns = 0;                       // turns in the path
    std::vector<std::uint8_t> explored;  // indexed by node
    std::vector<Node> path;              // empty if there is no path
  };
  std::vector<One> of;
  Moves moves;
  std::size_t landmarks = 0;  // number of landmarks used
  Cost cost = kNoCost;        // cost of an optimal path
};

enum class SmallSearchSet {
  three,     // A* with the formula, with the landmarks and with the perfect heuristic
  tie_rules  // A with each rule that it accepts; A* instead of A if there is none
};

// Runs the searches of a set, independent of the scene's list.
SmallSearches small_searches(const Scene& scene, SmallSearchSet set);

// The mean number of cells that A and B expand.
struct MeanExpansions {
  double a = 0, b = 0;
  friend bool operator==(const MeanExpansions&, const MeanExpansions&) = default;
};

// Searches from the scene's start to each of `goals` random walkable cells (at least 1), which
// depend only on the map. Goals without a path count with the cells that the failed search expands.
// Runs 2 * `goals` searches.
MeanExpansions mean_over_goals(const Scene& scene, int goals);

// `count` random pairs on the scene's map, or with PairsPlot::kProblems the pairs of its scenario
// file that fit the map. Empty if no two free cells are connected, or if no file is open.
std::vector<Pair> scene_pairs(const Scene& scene, int count, std::uint64_t seed);

// The error for a scene without pairs.
Error no_pairs(const Scene& scene);

}  // namespace waymark
