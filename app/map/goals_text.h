#pragma once

#include "app/map/summary_text.h"

namespace waymark {

// The Summary's sentences about several goals or a goal radius, shown after the cells explored by A
// and B. They explain when the search ends and where the optimal path ends. If all goals are
// searched for, they also list the cost of each goal and the number of cells after which A and B
// reached it. Empty if there is only one goal.
std::vector<SummarySentence> goals_sentences(const Results& results);

// The target of a path: "any of 3 goals", "all 3 goals", "the goal".
std::string goals_name(const Scene& scene);

}  // namespace waymark
