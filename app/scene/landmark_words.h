#pragma once

#include <cstddef>
#include <string>

#include "core/study/stream_study.h"

namespace waymark {

// The landmarks that a search used: "6 landmarks", "the best 2 of 6 landmarks", "the best of 6
// landmarks".
std::string landmark_words(std::size_t asked, std::size_t of);

// Describes how a strategy moves landmarks after a search: "Landmarks stay", "The least used
// landmark moves to the goal, with 30% chance", "The last landmark moves to the centre of the 20
// latest goals".
std::string rule_words(const Strategy& strategy);

}  // namespace waymark
