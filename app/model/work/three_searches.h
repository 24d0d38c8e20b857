#pragma once

#include <array>

#include "app/model/state/state.h"
#include "core/contender/searcher.h"
#include "core/study/pair_study.h"

namespace waymark {

// A* on the same start and goal with the distance formula, with the landmarks and with perfect
// knowledge, whatever contenders are listed.
struct ThreeSearches {
  struct One {
    SearchFigures figures;
    std::vector<std::uint8_t> explored;  // by node
    std::vector<Node> path;              // empty: there is none
  };
  std::array<One, 3> of;  // formula, landmarks, exact
  Moves moves;
  std::size_t landmarks = 0;  // that were asked
};

ThreeSearches three_searches(const Scene& scene);

}  // namespace waymark
