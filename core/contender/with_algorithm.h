#pragma once

#include <string>
#include <vector>

#include "core/contender/contender.h"

namespace waymark {

// The settings of `before` that `after` has not, as words of its text: "repair=adaptive".
std::vector<std::string> lost_settings(const Contender& before, const Contender& after);

// The same without what does not go with its other settings: anytime search, an open list that is
// measured, a repair or a cut, in this order. parse_contender() reads the text of the result.
Contender without_conflicts(Contender contender);

// A contender with another algorithm.
struct ChangedAlgorithm {
  Contender contender;
  std::vector<std::string> dropped;  // see lost_settings()
};

// Keeps every setting that the algorithm takes beside the settings before it in the text.
ChangedAlgorithm with_algorithm(const Contender& contender, Algorithm algorithm);

}  // namespace waymark
