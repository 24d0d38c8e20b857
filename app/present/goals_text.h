#pragma once

#include "app/present/story_text.h"

namespace waymark {

// What the Summary says of a search with several goals, or with room round one, after what A and B
// explore: when it ends and where the best path does, or of all goals what each costs and after how
// many cells A and B took it. Nothing where there is one goal alone.
std::vector<SummarySentence> goals_sentences(const Results& results);

// "any of 3 goals", "all of 3 goals", "the goal": what a path leads to.
std::string goals_name(const Scene& scene);

}  // namespace waymark
