#pragma once

#include <cstddef>
#include <string>

namespace waymark {

// The landmarks that a search used: "6 landmarks", "the best 2 of 6 landmarks", "the best of 6
// landmarks".
std::string landmark_words(std::size_t asked, std::size_t of);

}  // namespace waymark
