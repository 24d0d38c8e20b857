#pragma once

#include <vector>

#include "app/model/state/state.h"
#include "core/contender/searcher.h"
#include "core/study/pair_study.h"

namespace waymark {

// Searches of one start and goal that are shown beside each other as small maps.
struct SmallSearches {
  struct One {
    SearchSpec spec;
    SearchFigures figures;
    int turns = 0;                       // of its path
    std::vector<std::uint8_t> explored;  // by node
    std::vector<Node> path;              // empty: there is none
  };
  std::vector<One> of;
  Moves moves;
  std::size_t landmarks = 0;  // that were asked
  Cost cost = kNoCost;        // of a shortest path
};

enum class SmallSearchSet {
  three,     // A* with the formula, with the landmarks and with perfect knowledge
  tie_rules  // A with every tie rule that it may have, or A* in its place where it has none
};

// Whatever else is listed.
SmallSearches small_searches(const Scene& scene, SmallSearchSet set);

}  // namespace waymark
