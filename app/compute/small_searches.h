#pragma once

#include <vector>

#include "app/scene/state.h"
#include "core/search/searcher.h"
#include "core/study/pair_study.h"

namespace waymark {

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

}  // namespace waymark
